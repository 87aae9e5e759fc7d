/** What this device keeps of a form stands under this, followed by the form's name. */
export const DEVICE = 'mbongi.draft.'

/** Controls in which something is written or chosen. */
const WRITTEN =
	'textarea, select, input:is([type=text], [type=email], [type=url], [type=number], [type=date], [type=datetime-local], [type=radio])'

/** Forms in which what was typed is worth a question before somebody leaves: those of the rooms that hold anything to fill in, elsewhere long ones. */
export function typedForms(): HTMLFormElement[] {
	const isRoom = /^\/(?:admin|redaction|espace-|attente)/.test(location.pathname)
	return [...document.querySelectorAll<HTMLFormElement>('form[method=post]')].filter((form) =>
		form.querySelector(isRoom ? WRITTEN : 'textarea'),
	)
}

/** Whether this device keeps what was typed into a form of the page. */
export function isKeptHere(): boolean {
	try {
		return [...document.querySelectorAll<HTMLFormElement>('form[data-draft-device]')].some(
			({ dataset }) => localStorage.getItem(`${DEVICE}${dataset['draftDevice']}`) !== null,
		)
	} catch {
		return false
	}
}
