import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT } from './places';
import { remoteFiles } from './remoteTemplate';

/**
 * Writes a remote with one page, its test and a link in the sidebar into a new folder, and returns the steps that are left
 * to its author. In the project's root the remote becomes a workspace. Throws when the folder is in use or misnamed.
 */
export function generateRemote(root: string): string[] {
  const name = basename(root);
  if (!/^mf-[a-z][a-z0-9-]*$/.test(name)) {
    throw new Error(`A remote's folder is called mf- and lower-case letters, like mf-notes: not ${name}`);
  }
  if (existsSync(root) && readdirSync(root).length > 0) throw new Error(`${root} is not empty`);
  const project = PROJECT === dirname(root) ? PROJECT : undefined;
  for (const [file, text] of Object.entries(remoteFiles(name, { isWorkspace: project !== undefined }))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  if (project === undefined) return ['npm install <package of the SDK: forksight-sdk-….tgz>', 'npm test'];
  registerWorkspace(project, name);
  return ['npm install', `.github/CODEOWNERS: its team`, 'README.md: its line in the table of folders'];
}

/** Adds a remote to the workspaces, and to the image that publishes them. */
function registerWorkspace(project: string, name: string): void {
  changeFile(join(project, 'package.json'), /^( *)"mf-[^"]+",\n(?! *"mf-)/m, `$&$1"${name}",\n`);
  const dockerfile = join(project, 'api/Dockerfile');
  changeFile(
    dockerfile,
    /^(COPY .*)mf-[\w-]+\/package\.json mf-[\w-]+\/\n(?!COPY .*mf-)/m,
    `$&$1${name}/package.json ${name}/\n`,
  );
  changeFile(dockerfile, /"release", .*"(?=\])/, `$&, "${name}"`);
}

function changeFile(file: string, place: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8');
  if (!place.test(text)) throw new Error(`${file} has no place for a remote: ${String(place)}`);
  writeFileSync(file, text.replace(place, replacement));
}
