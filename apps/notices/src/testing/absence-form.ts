import { mockCall, screen } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { typeDate } from './session-form.ts'
import { savedBody } from './wire.ts'

export const mockAddAbsence = (answer: object = savedBody) => mockCall('post', '/api/avis/add', answer)

export function fillAbsence({ start = '23/11/2026 08:30', end = '24/11/2026 18:00', cause = 'Colloque à Sfax' } = {}) {
  typeDate(start, 'Date de début')
  typeDate(end, 'Date de fin')
  fireEvent.change(screen.getByLabelText('Cause'), { target: { value: cause } })
}

export function attachProof(file = new File(['%PDF'], 'convocation.pdf', { type: 'application/pdf' })) {
  fireEvent.change(screen.getByLabelText('Justification'), { target: { files: [file] } })
}
