declare global {
  interface Window {
    /** Measurements of the page in milliseconds: time to first paint, and from each key to the next paint. */
    measured: { firstRender: number; keyToPaint: number[] }
  }
}

/** The time after the next paint: a message posted in an animation frame is delivered after that frame's paint. */
export function nextPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}

/** Returns a list to which the time to paint of every later key press is added. */
export function measureKeys(): number[] {
  const times: number[] = []
  addEventListener(
    'keydown',
    (event) => {
      void nextPaint().then((painted) => times.push(painted - event.timeStamp))
    },
    { capture: true },
  )
  return times
}
