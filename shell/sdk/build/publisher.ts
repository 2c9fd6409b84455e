// The program with which the API changes RELEASES_DIR, in a process of its own: publishing compresses files and waits for the
// lock. It never runs code of a release, and imports nothing that builds. Prints its outcome as one line of JSON.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files';
import { type BuiltRelease, cleanUp, isLive, publishRemote, rollBack } from './publish';
import { RejectedRelease } from './rejectedRelease';
import { checkUpload } from './releaseEntry';
import { Releases } from './releases';
import { decodeUpload } from './uploadFormat';

/** Of one remote, besides the live release. */
const MAX_KEPT_RELEASES = 200;
/** Of one remote, compressed copies and source maps included. */
const MAX_STORED_BYTES = 1024 * 1024 * 1024;

const [COMMAND, RELEASES_DIR = '', ...ARGS] = process.argv.slice(2);
try {
  console.log(JSON.stringify(await run(new Releases(RELEASES_DIR))));
} catch (error) {
  if (!(error instanceof RejectedRelease)) throw error;
  console.log(JSON.stringify({ rejected: error.message }));
}

/** `publish FILE mf_leads WHO`, `roll-back mf_leads [VERSION]`, or `clean-up` with the names of pinned releases. */
function run(releases: Releases): Promise<object> {
  const [first = '', second = '', third = ''] = ARGS;
  if (COMMAND === 'publish') return publishUpload(releases, first, second, third);
  if (COMMAND === 'roll-back') return rollBack(releases, first.replaceAll('_', '-'), second || undefined);
  if (COMMAND === 'clean-up') return cleanUp(releases, ARGS).then((deleted) => ({ deleted }));
  throw new Error(`Unknown command ${String(COMMAND)}`);
}

function publishUpload(releases: Releases, file: string, remote: string, releasedBy: string): Promise<object> {
  const upload = decodeUpload(readFileSync(file));
  const built = checkUpload(upload, remote);
  return releases.exclusively(() => {
    const shell = releases.shell();
    if (shell === undefined) throw new RejectedRelease('This product has no shell yet: release it first');
    if (!isLive(releases, built.entry)) checkQuota(releases, built);
    const { dryRun, trial: isTrial = false } = upload;
    return publishRemote(releases, built, { shell, dryRun, isTrial, releasedBy });
  });
}

/** Limits what the holder of one token can store. Releases are deleted 30 days after they were last live. */
function checkQuota(releases: Releases, { entry: { name, base }, files, maps }: BuiltRelease): void {
  const { earlier = [] } = releases.registry().remotes.find((remote) => remote.name === name) ?? {};
  const storedBytes = folderBytes(join(releases.dir, base.split('/')[2] ?? ''));
  const added = [...files.values(), ...maps.values()].reduce((sum, { length }) => sum + length, 0);
  if (earlier.length < MAX_KEPT_RELEASES && storedBytes + added <= MAX_STORED_BYTES) return;
  throw new RejectedRelease(
    `${name} has ${String(earlier.length)} earlier releases of ${String(Math.ceil(storedBytes / 1024 / 1024))} MB: wait until the ` +
      'oldest are deleted, 30 days after they were last live',
  );
}

function folderBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  return listFiles(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
