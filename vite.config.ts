import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Nothing but what is built is sent: no source maps of ours to strangers.
  build: { sourcemap: false },
  environments: {
    // Left alone, everything that two pages share becomes a file of its own, and a first visit asks for twenty of them.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework(), frame()] } } } } },
  },
});

/** What every page runs on. What only the account area uses of it stays there. */
function framework() {
  const folder = String.raw`[\\/]node_modules[\\/]`;
  const test = new RegExp(
    `rolldown/runtime|${folder}(react|react-dom|scheduler|react-router)[\\\\/]|${folder}@tanstack[\\\\/](?!.*(infinite|useMutation|mutationObserver))`,
    "i",
  );
  return { name: "framework", test, priority: 2 };
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * What stands around every public page: all of ours that the root and the public layout import, and the plain parts of the front page.
 * Its features go together, and those of the blog, which other pages show too, by themselves.
 */
function frame() {
  let around: Set<string> | undefined;
  let front = new Set<string>();
  const name = (id: string, modules: Modules): string | null => {
    // By the first time that it is asked the whole graph is known.
    if (!around) {
      around = importedBy(["app/root.tsx", "app/routes/public/layout.tsx"], modules);
      front = importedBy(["app/routes/home.tsx"], modules);
    }
    if (around.has(id)) return "frame";
    if (!front.has(id)) return null;
    if (/[\\/]features[\\/]blog[\\/]/.test(id)) return "posts";
    return /[\\/]features[\\/]/.test(id) ? "front" : "frame";
  };
  return { name, test: /[\\/](app|shared)[\\/]/, priority: 1 };
}

function importedBy(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set(files.map((file) => `${import.meta.dirname}/${file}`));
  for (const id of found) {
    if (id.includes("node_modules")) continue;
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
