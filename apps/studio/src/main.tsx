import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { StrictMode, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { DataGridProvider } from '@millrace/data-grid';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadMessages } from './i18n/index.ts';
import { gridServices } from './ui/grid-services.ts';
import { studioTheme } from './ui/theme.ts';
import { router } from './router.tsx';
import { awaitServer, queryClient } from './service/query-client.ts';

// Not awaited at the top level: the file of a language imports this one, which would wait for it.
void loadMessages().then(() =>
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <Studio />
    </StrictMode>,
  ),
);

/** The whole application: theme, server state, pages. */
function Studio(): React.JSX.Element {
  const { t } = useTranslation();
  const theme = useMemo(() => studioTheme({ close: t('common.close') }), [t]);
  const services = useMemo(() => gridServices(t), [t]);
  useEffect(() => awaitServer(queryClient), []);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" limit={4} />
        <DataGridProvider value={services}>
          <RouterProvider router={router} />
        </DataGridProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
