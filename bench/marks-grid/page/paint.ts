declare global {
  interface Window {
    /** Measurements of the page in milliseconds: time to first paint, and from each key to the next paint. */
    measured: { firstRender: number; keyToPaint: number[] }
  }
}

/** The moment after the next frame is painted: a message comes after the paint that follows the frame. */
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

/** Fills the list that it answers with the time of every key that is pressed from now on. */
export function watchKeys(): number[] {
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
