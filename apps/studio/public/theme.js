// Sets the colours before the first paint, so that nothing flashes.
(function () {
  var wish = null;
  try {
    wish = localStorage.getItem('mantine-color-scheme-value');
  } catch (error) {
    void error;
  }
  var dark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
