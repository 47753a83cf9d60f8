import { screen } from '@portal/testing'
import { fireEvent } from '@testing-library/react'

/** Puts a value into the field of that label at once: a long form typed letter by letter takes a test too long. */
export function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } })
}

/** Presses the button that says this. */
export function press(text: string) {
  fireEvent.click(screen.getByText(text, { selector: 'button' }))
}

export function attachPhoto() {
  const photo = new File(['x'], 'amel.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText("Photo d'identité"), { target: { files: [photo] } })
}
