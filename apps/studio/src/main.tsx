import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './studio.tsx';
import { loadMessages } from './i18n/index.ts';

await loadMessages();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
