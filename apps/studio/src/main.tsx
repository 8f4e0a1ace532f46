import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './look/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './studio.tsx';
import { loadWords } from './words/index.ts';

await loadWords();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
