import type { CDPSession } from 'playwright-core'

/** A request of the page, also of its images, style sheets, beacons and frames, or a WebSocket. */
export interface PageRequest {
  id: string
  method: string
  url: URL
  /** The kind of resource in the DevTools protocol, such as `Fetch`; `WebSocket` for a socket. */
  type: string
  /** The files in the stack of the call that made it, the innermost first, as `URL:line:column`, both from 1. */
  stack: string[]
}

interface CallStack {
  callFrames: { url: string; lineNumber: number; columnNumber: number }[]
  /** The stack of the call that awaits this one. */
  parent?: CallStack
}

const asyncStackDepth = 32

/** Adds a function that is called for each request of the page. */
export type OnRequest = (reader: (request: PageRequest) => void) => void

/** Observes the requests of the page, with their stacks across awaited calls and timers. */
export async function observeRequests(devtools: CDPSession): Promise<OnRequest> {
  const readers: ((request: PageRequest) => void)[] = []
  const read = (request: PageRequest) => readers.forEach((reader) => reader(request))
  devtools.on('Network.requestWillBeSent', ({ requestId: id, request: { method, url }, type = 'Other', initiator }) =>
    read({ id, method, url: new URL(url), type, stack: stackOf(initiator) }),
  )
  devtools.on('Network.webSocketCreated', ({ requestId: id, url, initiator }) =>
    read({ id, method: 'GET', url: new URL(url), type: 'WebSocket', stack: stackOf(initiator) }),
  )
  await devtools.send('Network.enable')
  // Stacks across awaited calls need the debugger, which must not stop at `debugger` statements.
  await devtools.send('Debugger.enable')
  await devtools.send('Debugger.setSkipAllPauses', { skip: true })
  await devtools.send('Debugger.setAsyncCallStackDepth', { maxDepth: asyncStackDepth })
  return (reader) => void readers.push(reader)
}

/** An element of a style sheet or of the document has no stack, but the URL of its file. */
function stackOf(initiator: { stack?: CallStack; url?: string } | undefined): string[] {
  const frames = initiator?.url ? [initiator.url] : []
  for (let stack = initiator?.stack; stack; stack = stack.parent)
    frames.push(
      ...stack.callFrames.map(({ url, lineNumber, columnNumber }) => `${url}:${lineNumber + 1}:${columnNumber + 1}`),
    )
  return frames
}

/** Whether code or a style sheet below this URL made the request. */
export function isFromFiles({ stack }: PageRequest, base: string): boolean {
  return stack.some((frame) => frame.startsWith(base))
}

/**
 * The innermost position in the files below `base` that a stack names, as ` (static/page.js:1:345)`; empty when it names
 * none.
 */
export function placeIn(stack: string, base: string): string {
  const rests = stack.split(base).slice(1)
  const place = rests.map((rest) => /^[\w@+./-]+:\d+:\d+/.exec(rest)?.[0]).find(Boolean)
  return place === undefined ? '' : ` (${place})`
}
