// Sets the colours before the first paint, so that nothing flashes.
{
  let wish = null;
  try {
    wish = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Nothing is kept: as the system wishes.
  }
  const isDark =
    wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}
