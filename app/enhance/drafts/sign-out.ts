import { forgetCopiesOf } from './device-copies.ts'

/** Whoever signs out leaves nothing on this device that they typed. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-forgets]'))
	form.addEventListener('submit', () => forgetCopiesOf(form.dataset['forgets'] ?? ''))
