import { expect, it } from 'vitest'
import { createToaster, type ToastKind, type ToastOptions } from './toaster.ts'

const options: (ToastOptions | undefined)[] = [undefined, {}, { duration: 1500 }, { duration: 60_000, subject: 'save' }]

it.each<[ToastKind, string]>([
  ['success', 'goes by itself'],
  ['info', 'goes by itself'],
  ['error', 'stays'],
])('R-shared-09: a toast of the kind %s always %s', (kind, lasting) => {
  for (const given of options) {
    const toaster = createToaster()
    toaster[kind]('Text', given)
    const [toast] = toaster.toasts()
    expect(toast?.duration === null).toBe(lasting === 'stays')
  }
})
