import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Film } from './camera.ts'

export const picturesPerSecond = 20

const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** Encodes the pictures as a small VP9 film, each shown until the next one. Requires ffmpeg. */
export async function encode({ pictures, seconds }: Film, folder: string, target: string): Promise<void> {
  const list = join(folder, 'pictures.txt')
  const lines = pictures.map(({ file, at }, index) => {
    const until = pictures[index + 1]?.at ?? seconds
    return `file '${file}'\nduration ${(until - at).toFixed(4)}`
  })
  // ffmpeg's concat format ignores the duration of the last picture unless it is listed twice.
  await writeFile(list, `${lines.join('\n')}\nfile '${pictures.at(-1)!.file}'\n`)
  const picture = [
    '-vf',
    `fps=${picturesPerSecond},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
    '-c:v',
    'libvpx-vp9',
    '-an',
    ...colours,
  ]
  const quality = ['-crf', '38', '-b:v', '0', '-g', '200', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '3']
  for (const pass of ['1', '2']) {
    const output = pass === '1' ? ['-f', 'null', '-'] : [target]
    const twoPass = ['-pass', pass, '-passlogfile', join(folder, 'two-pass')]
    await ffmpeg('-f', 'concat', '-safe', '0', '-i', list, ...picture, ...quality, ...twoPass, ...output)
  }
}

/** The still image shown before the film plays. */
export async function makePoster(picture: string, target: string): Promise<void> {
  await ffmpeg('-i', picture, '-vf', 'scale=960:-2', '-quality', '80', target)
}

async function ffmpeg(...args: string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])
}
