import { typedForms } from './typed-forms.ts'

/**
 * Keeps what is typed into forms: those with `data-draft` (an address) are saved there a moment after each change, those with
 * `data-draft-device` (a name) on this device. Leaving the page asks while something typed is neither sent nor kept.
 */
const SAVED_AFTER_MS = 1200
const DEVICE = 'mbongi.draft.'

type Watched = { form: HTMLFormElement; isDirty: boolean; timer: number; saving: Promise<void> | null }

const watched: Watched[] = []
let isSending = false

const isText = (target: EventTarget | null) =>
	target instanceof HTMLTextAreaElement ||
	target instanceof HTMLSelectElement ||
	(target instanceof HTMLInputElement && !['file', 'password', 'hidden', 'search'].includes(target.type))

function textsOf(form: HTMLFormElement): FormData {
	const texts = new FormData()
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts.append(name, value)
	return texts
}

function say(form: HTMLFormElement, what: 'saved' | 'failed' | 'signedOut'): void {
	const state = form.querySelector<HTMLElement>('[data-draft-state]')
	const text = state?.dataset[what] ?? ''
	if (state && state.textContent !== text) state.textContent = text
}

function keep(one: Watched): Promise<void> {
	clearTimeout(one.timer)
	const { form } = one
	const { draft, draftDevice } = form.dataset
	if (draftDevice) keepOnDevice(one, draftDevice)
	if (!draft || !one.isDirty) return one.saving ?? Promise.resolve()
	one.isDirty = false
	one.saving = fetch(draft, {
		method: 'POST',
		body: textsOf(form),
		headers: { accept: 'application/json' },
		keepalive: document.visibilityState === 'hidden',
	})
		.then(({ ok, status }) => {
			if (!ok) one.isDirty = true
			say(form, ok ? 'saved' : status === 403 ? 'signedOut' : 'failed')
		})
		.catch(() => {
			one.isDirty = true
			say(form, 'failed')
		})
		.finally(() => {
			one.saving = null
		})
	return one.saving
}

function keepOnDevice(one: Watched, name: string): void {
	const texts = [...one.form.elements].flatMap((control) =>
		isText(control) &&
		'name' in control &&
		'value' in control &&
		!one.form.querySelector('.honeypot')?.contains(control)
			? [[String(control.name), String(control.value)]]
			: [],
	)
	try {
		localStorage.setItem(DEVICE + name, JSON.stringify(texts))
		one.isDirty = false
	} catch {
		// Storage is full or forbidden: leaving asks, as it does without.
	}
}

/** Fills a form again with what this device keeps of it; what the server wrote into it comes first. */
function restoreFromDevice(form: HTMLFormElement, name: string): void {
	const kept: unknown = JSON.parse(localStorage.getItem(DEVICE + name) ?? '[]')
	if (!Array.isArray(kept)) return
	let isFilled = false
	for (const [field, value] of kept) {
		const control = form.elements.namedItem(String(field))
		if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
		if (control.value !== '' || typeof value !== 'string' || value === '') continue
		control.value = value
		isFilled = true
	}
	const note = document.querySelector<HTMLElement>(`[data-draft-note="${name}"]`)
	if (!note || !isFilled) return
	note.hidden = false
	note.querySelector('button')?.addEventListener('click', () => {
		localStorage.removeItem(DEVICE + name)
		form.reset()
		note.hidden = true
	})
}

/** Whether something else stands in a form than the page came with: the sign that fetched this program may have been the first change. */
function isChanged(form: HTMLFormElement): boolean {
	return [...form.elements].some(
		(control) =>
			isText(control) &&
			(control instanceof HTMLSelectElement
				? [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
				: control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)
					? control.checked !== control.defaultChecked
					: (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
						control.value !== control.defaultValue),
	)
}

function watch(form: HTMLFormElement): void {
	const { draft, draftDevice } = form.dataset
	const one: Watched = { form, isDirty: !draft && !draftDevice && isChanged(form), timer: 0, saving: null }
	watched.push(one)
	if (draftDevice) restoreFromDevice(form, draftDevice)
	form.addEventListener('input', ({ target }) => {
		if (!isText(target)) return
		one.isDirty = true
		clearTimeout(one.timer)
		one.timer = window.setTimeout(() => void keep(one), SAVED_AFTER_MS)
	})
}

/** Before a form leaves, what was typed into the others of its page is kept, and no save may arrive after what it saved. */
async function settle(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const own = watched.find((one) => one.form === form)
	clearTimeout(own?.timer)
	if (own) own.isDirty = false
	await Promise.all(watched.map((one) => (one === own ? one.saving : keep(one))))
	if (own) own.isDirty = false
	isSending = true
	form.requestSubmit(submitter)
	isSending = false
}

addEventListener('submit', (event) => {
	const form = event.target
	if (isSending || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
	const isWaiting = watched.some((one) => one.saving || (one.form !== form && one.isDirty))
	const own = watched.find((one) => one.form === form)
	if (isWaiting) {
		event.preventDefault()
		void settle(form, event.submitter)
	} else if (own) {
		clearTimeout(own.timer)
		own.isDirty = false
	}
})

addEventListener('visibilitychange', () => {
	if (document.visibilityState === 'hidden') for (const one of watched) void keep(one)
})

addEventListener('beforeunload', (event) => {
	if (watched.some(({ isDirty }) => isDirty)) event.preventDefault()
})

for (const sent of document.querySelectorAll<HTMLElement>('[data-draft-sent]'))
	localStorage.removeItem(DEVICE + sent.dataset['draftSent'])
const kept = document.querySelectorAll<HTMLFormElement>('form[data-draft], form[data-draft-device]')
for (const form of new Set([...kept, ...typedForms()])) watch(form)
