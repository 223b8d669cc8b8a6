import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const page = (name: string): string => `app/routes/${name}.tsx`;
const services = [page("public/services"), page("public/pricing")];
const blog = [page("public/blog"), page("public/blog-post")];
/** Left alone, everything that two pages share becomes a file of its own, and a first visit asks for twenty of them. */
const groups = [
  framework(),
  // Small, and used on almost every page.
  part("frame", { of: ["app/root.tsx", page("public/layout"), "app/storage.ts"], priority: 4 }),
  part("front", { of: [page("home")], minShareCount: 2, priority: 3 }),
  part("kit", { of: [...services, ...blog], test: /[\\/]app[\\/]ui[\\/]/, minShareCount: 2, priority: 2 }),
  part("offers", { of: services, minShareCount: 2, priority: 1 }),
  part("articles", { of: blog, minShareCount: 2, priority: 1 }),
];
/** What every public page has loaded, or the one on which most arrive. */
const everywhere = /\/(framework|frame|front|rolldown-runtime)-/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Nothing but what is built is sent: no source maps of ours to strangers.
    sourcemap: false,
    // What every page has loaded is not named again wherever a part is loaded later.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !everywhere.test(file)) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});

/** What every page runs on. What only the account area uses of it stays there. */
function framework() {
  const folder = String.raw`[\\/]node_modules[\\/]`;
  const test = new RegExp(
    `rolldown/runtime|vite/preload-helper|${folder}(react|react-dom|scheduler|react-router)[\\\\/]|${folder}@tanstack[\\\\/](?!.*(infinite|useMutation|mutationObserver))`,
    "i",
  );
  return { name: "framework", test, priority: 5 };
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

interface Part {
  /** Belongs to what these files import, and so on. */
  of: readonly string[];
  test?: RegExp;
  minShareCount?: number;
  priority: number;
}

/** Modules of ours that go out as one file. What a part of higher priority has taken is not in it. */
function part(name: string, { of, test = /[\\/](app|shared)[\\/]/, ...rest }: Part) {
  let members: Set<string> | undefined;
  const nameOf = (id: string, modules: Modules): string | null => {
    // By the first time that it is asked the whole graph is known.
    members ??= importedBy(of, modules);
    return members.has(id) ? name : null;
  };
  return { name: nameOf, debugName: name, test, ...rest };
}

function importedBy(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set(files.map((file) => `${import.meta.dirname}/${file}`));
  for (const id of found) {
    if (id.includes("node_modules")) continue;
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
