import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Recording } from './screencast.ts'

const framesPerSecond = 15

/** Makes a small VP9 film of the pictures, each shown until the next one was painted. Needs ffmpeg. */
export async function encode({ frames, seconds }: Recording, folder: string, film: string): Promise<void> {
  const list = join(folder, 'frames.txt')
  const lines = frames.map(({ file, at }, index) => {
    const until = frames[index + 1]?.at ?? seconds
    return `file '${file}'\nduration ${(until - at).toFixed(4)}`
  })
  // The last picture has to be named twice for its duration to count.
  await writeFile(list, `${lines.join('\n')}\nfile '${frames.at(-1)!.file}'\n`)
  const picture = ['-vf', `fps=${framesPerSecond},format=yuv420p`, '-c:v', 'libvpx-vp9', '-an']
  const quality = ['-crf', '40', '-b:v', '0', '-g', '150', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2']
  for (const pass of ['1', '2']) {
    const target = pass === '1' ? ['-f', 'null', '-'] : [film]
    const log = join(folder, 'two-pass')
    await ffmpeg(
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      ...picture,
      ...quality,
      '-pass',
      pass,
      '-passlogfile',
      log,
      ...target,
    )
  }
}

/** A still of the film, shown before it plays. */
export async function makePoster(picture: string, poster: string): Promise<void> {
  await ffmpeg('-i', picture, '-vf', 'scale=960:-2', '-quality', '80', poster)
}

async function ffmpeg(...args: string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])
}
