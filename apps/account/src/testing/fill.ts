import { screen } from '@portal/testing'
import { fireEvent } from '@testing-library/react'

/** Puts a text into the field of that label at once, in place of what was there. */
export function fill(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
}
