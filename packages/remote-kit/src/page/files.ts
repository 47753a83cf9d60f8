/**
 * Opens a file, or the address of one, in a new tab; saves it where the browser blocks new tabs. The tab is opened before
 * the file is loaded, because browsers allow it only during a click.
 */
export async function openFile(load: () => Promise<Blob | string>, name: string, waitingText: string): Promise<void> {
  const tab = window.open('', '_blank')
  tab?.document.body.append(waitingText)
  try {
    const file = await load()
    // The object URL is never revoked: a viewer reads it again when the teacher saves the file there.
    if (tab && !tab.closed) tab.location.replace(typeof file === 'string' ? file : URL.createObjectURL(file))
    else saveFile(file, name)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Saves a file, or the one at an address of the portal. */
export function saveFile(file: Blob | string, name: string): void {
  const link = document.createElement('a')
  link.href = typeof file === 'string' ? file : URL.createObjectURL(file)
  link.download = name
  link.click()
  if (typeof file !== 'string') URL.revokeObjectURL(link.href)
}
