import { defineStyle } from '@chakra-ui/react'
import { hiddenStyle } from '../display/VisuallyHidden.tsx'

/** Of a day or a time. */
const cell = {
  borderRadius: 'sm',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  _hover: { bg: 'hover' },
  _focusVisible: { outlineOffset: '-2px' },
}

const line = { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' }

/** Styles the class names of react-datepicker with the portal's tokens. */
export const calendarStyle = defineStyle({
  '& .react-datepicker__aria-live': hiddenStyle,
  '& .react-datepicker__day-names, & .react-datepicker__week': line,
  '& .react-datepicker__day-names': {
    marginBlock: '2 1',
    color: 'muted',
    fontSize: { base: '0.6875rem', sm: '0.75rem' },
    textAlign: 'center',
  },
  '& .react-datepicker__day-name .react-datepicker__sr-only': hiddenStyle,
  '& .react-datepicker__day': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '36px',
    ...cell,
  },
  '& .react-datepicker__day--outside-month': { color: 'muted' },
  '& .react-datepicker__day--today': { boxShadow: 'inset 0 0 0 1px {colors.brand}', fontWeight: 'semibold' },
  '& .react-datepicker__day--disabled': {
    color: 'muted',
    opacity: 0.5,
    cursor: 'not-allowed',
    textDecoration: 'line-through',
  },
  '& .react-datepicker__day--selected': { bg: 'brand', color: 'onBrand', _hover: { bg: 'brandHover' } },
  '& .react-datepicker': { display: 'flex', gap: { base: '2', sm: '3' } },
  '& .react-datepicker__month-container': { flex: '1', minWidth: '0' },
  '& .react-datepicker__time-container': {
    flexShrink: 0,
    paddingInlineStart: { base: '2', sm: '3' },
    borderInlineStartWidth: '1px',
    borderColor: 'line',
  },
  '& .react-datepicker-time__header': {
    height: '32px',
    lineHeight: '32px',
    color: 'muted',
    fontSize: '0.75rem',
    textAlign: 'center',
  },
  '& .react-datepicker__time-list': { overflowY: 'auto', maxHeight: '17rem', scrollbarWidth: 'thin' },
  '& .react-datepicker__time-list-item': {
    paddingInline: { base: '1', sm: '2' },
    paddingBlock: '1.5',
    direction: 'ltr',
    whiteSpace: 'nowrap',
    ...cell,
  },
  '& .react-datepicker__time-list-item--disabled': { color: 'muted', opacity: 0.5, cursor: 'not-allowed' },
  '& .react-datepicker__time-list-item--selected': { bg: 'brand', color: 'onBrand', _hover: { bg: 'brandHover' } },
})
