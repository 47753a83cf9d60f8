import { constants } from 'node:fs'
import { access, chmod, mkdir, open, opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** Modes of everything that the server writes: readable only by its account. */
export const privateFile = 0o600
export const privateFolder = 0o700

/** Creates a folder when it is absent; throws when this account may not write in it. */
export async function requireWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  await access(folder, constants.W_OK | constants.X_OK)
}

/**
 * Removes the permissions of other accounts from a folder, recursively. Symbolic links are not followed. A folder gets
 * its mode after its content, so that a private folder is not read again. An absent folder is accepted.
 */
export async function makePrivate(folder: string): Promise<void> {
  const mode = await modeOfFolder(folder)
  if (mode === null || mode === privateFolder) return
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makePrivate(path)
    else if (entry.isFile()) await makeFilePrivate(path)
  }
  await chmod(folder, privateFolder)
}

// O_NONBLOCK: opening a named pipe that replaced the file must not block.
const unfollowed = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Null for an absent path or one that is not a folder. */
async function modeOfFolder(path: string): Promise<number | null> {
  const handle = await open(path, unfollowed | constants.O_DIRECTORY).catch(ignoreOthers)
  if (!handle) return null
  try {
    return (await handle.stat()).mode & 0o7777
  } finally {
    await handle.close()
  }
}

async function makeFilePrivate(path: string): Promise<void> {
  const handle = await open(path, unfollowed).catch(ignoreOthers)
  try {
    await handle?.chmod(privateFile)
  } finally {
    await handle?.close()
  }
}

/** Ignores a path that is absent, a symbolic link, or no folder. */
function ignoreOthers(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ELOOP' || error.code === 'ENOTDIR') return null
  throw error
}
