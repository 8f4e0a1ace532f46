import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { studioTheme } from './ui/theme.ts';
import { router } from './router.tsx';
import { awaitServer } from './service/await-server.ts';
import { queryClient } from './service/query-client.ts';

/** The whole application: colours, server state, pages. */
export function Studio(): React.JSX.Element {
  const { t } = useTranslation();
  const theme = useMemo(() => studioTheme({ close: t('common.close') }), [t]);
  useEffect(() => awaitServer(queryClient), []);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
