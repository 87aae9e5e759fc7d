import type { Offline } from './offline.ts'
import { DEVICE, typedForms } from './typed-forms.ts'

/**
 * Keeps what is typed into forms: those with `data-draft` (an address) are saved there a moment after each change, those with
 * `data-draft-device` (a name) on this device. Leaving the page asks while something typed is neither sent nor kept.
 * Where people work, drafts wait for a network on this device, and forms for an answer of the library (`offline.ts`).
 */
const SAVED_AFTER_MS = 1200
/** What a proxy answers for a library that is not there. */
const AWAY = [502, 503, 504]

type Watched = { form: HTMLFormElement; isDirty: boolean; timer: number; saving: Promise<void> | null }

const watched: Watched[] = []
/** The form that is sent as soon as what was typed is saved, and the one that has been. */
let settling: HTMLFormElement | null = null
let settled: HTMLFormElement | null = null
let offline: Offline | null = null

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
	const body = textsOf(form)
	one.saving = save(draft, body)
		.then(({ ok, status }) => {
			const isOver = status === 403
			const isKept = !ok && offline?.keepUnsaved(draft, body) === true
			if (!ok) one.isDirty = true
			if (ok) offline?.forgetUnsaved(draft)
			offline?.comeBack()
			say(form, ok ? 'saved' : isOver ? 'signedOut' : 'failed')
			if (!isOver || !isKept) return
			one.isDirty = false
			offline?.askToSignIn()
		})
		.catch(() => {
			one.isDirty = true
			offline?.keepUnsaved(draft, body)
			offline?.goOffline()
			say(form, 'failed')
		})
		.finally(() => {
			one.saving = null
		})
	return one.saving
}

function save(
	draft: string,
	body: FormData | URLSearchParams,
	signal: AbortSignal | null = null,
): Promise<Response> {
	const sent = { method: 'POST', body, headers: { accept: 'application/json' }, signal }
	if (document.visibilityState !== 'hidden') return ask(draft, sent)
	// Browsers refuse more than 64 KiB of what may outlive its page (Fetch, section 4.5).
	return ask(draft, { ...sent, keepalive: true }).catch(() => ask(draft, sent))
}

async function ask(address: string, init: RequestInit): Promise<Response> {
	const answer = await fetch(address, init)
	if (AWAY.includes(answer.status)) throw new Error(`the library is not there: ${answer.status}`)
	return answer
}

function saveWaiting(): boolean {
	const waiting = watched.filter(({ form, isDirty }) => isDirty && form.dataset['draft'])
	for (const one of waiting) void keep(one)
	return waiting.length > 0
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

/** Before a form leaves, what was typed into its page is kept, and no save may arrive after what it saved. Where nothing answers it does not leave. */
async function settle(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	settling = form
	const saves = Promise.all(watched.map(keep))
	const mayLeave = offline ? await offline.mayLeave(saves) : await saves.then(() => true)
	settling = null
	if (!mayLeave) return
	settled = form
	form.requestSubmit(submitter)
	settled = null
}

addEventListener(
	'submit',
	(event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || form === settled || form.matches('[method=dialog]')) return
		const isWaiting = watched.some(
			(one) => one.saving || (one.isDirty && (one.form !== form || form.dataset['draft'])),
		)
		if (!isWaiting && !settling && !offline?.isOffline()) return
		event.preventDefault()
		event.stopImmediatePropagation()
		if (!settling) void settle(form, event.submitter)
	},
	{ capture: true },
)

addEventListener('submit', ({ target, defaultPrevented }) => {
	const own = watched.find(({ form }) => form === target)
	if (!own || defaultPrevented) return
	clearTimeout(own.timer)
	own.isDirty = false
	offline?.forgetUnsaved(own.form.dataset['draft'] ?? '')
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
if (document.getElementById('offline'))
	void import('./offline.ts').then(({ startWatching }) => {
		offline = startWatching({ saveWaiting, save, ask })
	})
