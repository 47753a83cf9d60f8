/**
 * Shows a file in a new tab, or saves it where the browser blocks new tabs. The tab is opened before the file
 * has come, because only a click may open one.
 */
export async function openFile(load: () => Promise<Blob>, name: string, waitingText: string): Promise<void> {
  const tab = window.open('', '_blank')
  tab?.document.body.append(waitingText)
  try {
    const file = await load()
    // The address lives as long as this page: a viewer reads it again when the teacher saves from there.
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
