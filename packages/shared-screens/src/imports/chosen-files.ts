import type { FileChoice } from './import-kind.ts'

export interface Chosen {
  files: File[]
  /** How many others there were. */
  ignored: number
  isTooLarge: boolean
}

/** Keeps the files that an import reads; hidden ones do not count. Of several files that are one too many none is kept. */
export function chooseFiles(files: Iterable<File>, { isWanted, maxBytes, hasFolder }: FileChoice): Chosen {
  const visible = [...files].filter(({ name }) => !name.startsWith('.'))
  const wanted = visible.filter(isWanted)
  const isTooLarge = wanted.reduce((sum, { size }) => sum + size, 0) > maxBytes
  const isSeveral = !hasFolder && wanted.length > 1
  return { files: isSeveral ? [] : wanted, ignored: visible.length - wanted.length, isTooLarge }
}

/** The dropped files, and those in dropped folders and the folders inside. */
export async function readDropped(items: DataTransferItemList): Promise<File[]> {
  // The list is empty after the event. Only files of a file system have an entry.
  const dropped = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  return (await Promise.all(dropped.map(async (one) => (one instanceof File ? [one] : one ? filesOf(one) : [])))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  // A folder is read in parts, of which the last is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return (await Promise.all(inside.map(filesOf))).flat()
    inside.push(...part)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
