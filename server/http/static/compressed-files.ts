import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, compressBytesMin } from "./content-encoding.ts";

/** Extensions of the compressed forms that the build leaves beside a file. */
const brotli = ".br";
const zipped = ".gz";

const compressible = /\.(js|css|html|json|webmanifest|svg|txt|xml|ico)$/;
const brotliQuality = 11;

export interface Forms {
  br: Buffer;
  gzip: Buffer;
}

export const isCompressible = (path: string): boolean => compressible.test(path);
export const isCompressedForm = (path: string): boolean => path.endsWith(brotli) || path.endsWith(zipped);

/** The forms of a built file: those beside it, or made now. Undefined where a compressed form saves no packet. */
export async function formsOf(file: string, body: Buffer): Promise<Forms | undefined> {
  if (body.length < compressBytesMin) return undefined;
  try {
    const [br, gzip] = await Promise.all([readFile(file + brotli), readFile(file + zipped)]);
    return { br, gzip };
  } catch {
    return compress(body, brotliQuality);
  }
}

/** After a build, in a folder that it has emptied before: makes the forms once, instead of at every start, which takes seconds of computing. */
export async function writeCompressed(folder: string): Promise<void> {
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(found.parentPath, found.name);
    if (!found.isFile() || !isCompressible(file)) continue;
    const forms = await formsOf(file, await readFile(file));
    if (!forms) continue;
    await writeWhole(file + brotli, forms.br);
    await writeWhole(file + zipped, forms.gzip);
  }
}

/** A build that is ended half way leaves no half file under the name that is read. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part${zipped}`, bytes);
  await rename(`${file}.part${zipped}`, file);
}
