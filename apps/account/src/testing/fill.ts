import { screen } from '@portal/testing'
import { fireEvent } from '@testing-library/react'

/** Sets the value of the labelled field at once; typing a long form letter by letter is too slow. */
export function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } })
}

/** Clicks the button with this name. */
export function press(text: string) {
  fireEvent.click(screen.getByText(text, { selector: 'button' }))
}

export function attachPhoto() {
  const photo = new File(['x'], 'amel.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText("Photo d'identité"), { target: { files: [photo] } })
}
