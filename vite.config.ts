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

/** What stands around every public page: all of ours that the root and the public layout import. */
function frame() {
  let inFrame: Set<string> | undefined;
  const name = (id: string, modules: Modules): string | null => {
    // By the first time that it is asked the whole graph is known.
    inFrame ??= importedBy(["app/root.tsx", "app/routes/public/layout.tsx"], modules);
    return inFrame.has(id) ? "frame" : null;
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
