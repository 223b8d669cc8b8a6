import { type ThemeName, useTheme } from "../../ui/theme.ts";

export function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <label className="inline-flex items-center gap-2">
      Theme
      <select
        value={theme}
        onChange={(event) => setTheme(event.target.value as ThemeName)}
        className="touch-target rounded-md border border-line-strong bg-paper px-2 py-1 text-ink"
      >
        <option value="system">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
