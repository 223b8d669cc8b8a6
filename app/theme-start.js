// Runs before the first paint, so that a chosen theme never flashes. It stands in every page as it is. The key is that of ui/theme.ts.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
