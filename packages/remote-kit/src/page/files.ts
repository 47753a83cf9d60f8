/**
 * Opens a file in a new tab, or saves it where the browser blocks new tabs. The tab is opened before the file is
 * loaded, because browsers allow it only during a click.
 */
export async function openFile(load: () => Promise<Blob>, name: string, waitingText: string): Promise<void> {
  const tab = window.open('', '_blank')
  tab?.document.body.append(waitingText)
  try {
    const file = await load()
    // The object URL is never revoked: a viewer reads it again when the teacher saves the file there.
    if (tab && !tab.closed) tab.location.replace(URL.createObjectURL(file))
    else saveFile(file, name)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
