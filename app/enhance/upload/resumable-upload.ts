import { forgetUpload, keyOf, knownUpload, rememberUpload } from './known-uploads.ts'
import { type Stop, transfer } from './transfer.ts'

type Texts = Record<
	| 'sending'
	| 'waiting'
	| 'paused'
	| 'received'
	| 'pause'
	| 'resume'
	| 'giveUp'
	| 'givenUp'
	| 'progress'
	| Stop,
	string
>

/** Shares of a file at which screen readers are told how far it is. */
const TOLD_SHARES = [0.25, 0.5, 0.75]
const REDRAW_MS = 500

/**
 * A form with one file: it is sent in parts before the form is, which then names the upload in the field `envoi` in place of the file.
 * A cut line goes on by itself; after a closed tab the same file goes on where it was. Without this the form sends the file whole.
 *
 * `data-address`: where uploads begin; `data-texts`: its sentences, as JSON; `data-locale`: how numbers are written.
 */
class ResumableUpload extends HTMLElement {
	#form: HTMLFormElement | null = null
	#input: HTMLInputElement | null = null
	#panel: Panel | null = null
	#abort: AbortController | null = null
	#isComplete = false

	connectedCallback(): void {
		this.#form = this.querySelector('form')
		this.#input = this.#form?.querySelector('input[type=file]') ?? null
		this.#form?.addEventListener('submit', (event) => {
			const file = this.#input?.files?.[0]
			if (this.#isComplete || !file || file.size === 0) return
			event.preventDefault()
			if (!this.#abort) void this.#send(file)
		})
		// A page that comes back from the browser's memory takes another file.
		addEventListener('pageshow', () => this.#reset())
	}

	disconnectedCallback(): void {
		this.#abort?.abort()
	}

	async #send(file: File): Promise<void> {
		const address = this.dataset['address'] ?? ''
		const kind = (this.#form?.elements.namedItem('genre') as HTMLInputElement | null)?.value ?? ''
		const key = keyOf(address, kind, file)
		this.#panel ??= new Panel(this, this.#texts(), this.dataset['locale'] ?? '', {
			pause: () => this.#abort?.abort('pause'),
			resume: () => void this.#send(file),
			giveUp: () => this.#giveUp(key),
		})
		const panel = this.#panel
		const abort = new AbortController()
		this.#abort = abort
		this.#lock(true)
		panel.start(file.size)
		try {
			const answer = await transfer({
				address,
				kind,
				file,
				known: knownUpload(key),
				signal: abort.signal,
				onAddress: (upload) => rememberUpload(key, upload),
				onProgress: (bytes) => panel.progress(bytes),
				onWait: () => panel.say('waiting'),
			})
			if ('stop' in answer) {
				this.#end()
				panel.stop(answer.stop)
			} else this.#finish(answer.address)
		} catch {
			this.#abort = null
			if (abort.signal.reason === 'pause') panel.pause()
		}
	}

	/** The form goes on its own way, with the name of the upload in place of the file. */
	#finish(address: string): void {
		const form = this.#form
		if (!form || !this.#input) return
		const named = document.createElement('input')
		named.type = 'hidden'
		named.name = 'envoi'
		named.value = address.slice(address.lastIndexOf('/') + 1)
		form.append(named)
		this.#input.disabled = true
		this.#isComplete = true
		this.#panel?.received()
		form.requestSubmit()
	}

	#giveUp(key: string): void {
		const address = knownUpload(key)
		this.#abort?.abort('give up')
		this.#end()
		this.#panel?.close()
		this.#panel = null
		forgetUpload(key)
		if (address)
			void fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {})
		if (this.#form) this.#form.reset()
		this.#input?.focus()
	}

	#end(): void {
		this.#abort = null
		this.#lock(false)
	}

	#reset(): void {
		this.#isComplete = false
		this.#form?.querySelector('input[type=hidden][name=envoi]')?.remove()
		this.#panel?.close()
		this.#panel = null
		this.#end()
	}

	/** While a file is on its way, what it is and where it goes cannot be changed. */
	#lock(isLocked: boolean): void {
		for (const part of this.#form?.querySelectorAll<HTMLElement>('[data-while-idle]') ?? [])
			part.hidden = isLocked
		if (this.#input && !isLocked) this.#input.disabled = false
	}

	#texts(): Texts {
		return JSON.parse(this.dataset['texts'] ?? '{}') as Texts
	}
}

/** How far a file is: in words, as a gauge, and with what may be done about it. */
class Panel {
	readonly #texts: Texts
	readonly #share: Intl.NumberFormat
	readonly #size: Intl.NumberFormat
	readonly #box = document.createElement('div')
	readonly #line = document.createElement('p')
	readonly #gauge = document.createElement('progress')
	readonly #spoken = document.createElement('p')
	readonly #pause = document.createElement('button')
	readonly #giveUp = document.createElement('button')
	#total = 0
	#arrived = 0
	#told = 0
	#drawnAt = 0
	#isPaused = false

	constructor(
		holder: HTMLElement,
		texts: Texts,
		locale: string,
		acts: { pause(): void; resume(): void; giveUp(): void },
	) {
		this.#texts = texts
		this.#share = new Intl.NumberFormat(locale || undefined, { style: 'percent' })
		this.#size = new Intl.NumberFormat(locale || undefined, {
			maximumFractionDigits: 1,
			minimumFractionDigits: 1,
		})
		this.#box.className = 'envoi-cours'
		this.#line.className = 'num'
		this.#line.setAttribute('aria-hidden', 'true')
		this.#spoken.className = 'vh'
		this.#spoken.setAttribute('role', 'status')
		this.#gauge.setAttribute('aria-label', texts.sending)
		this.#pause.type = this.#giveUp.type = 'button'
		this.#pause.className = 'bt'
		this.#giveUp.className = 'lien-bt danger'
		this.#giveUp.textContent = texts.giveUp
		this.#pause.addEventListener('click', () => (this.#isPaused ? acts.resume() : acts.pause()))
		this.#giveUp.addEventListener('click', acts.giveUp)
		const buttons = document.createElement('p')
		buttons.className = 'rangee'
		buttons.append(this.#pause, this.#giveUp)
		this.#box.append(this.#line, this.#gauge, this.#spoken, buttons)
		holder.append(this.#box)
	}

	start(total: number): void {
		const hadFocus = this.#box.contains(document.activeElement)
		this.#total = total
		this.#arrived = 0
		this.#gauge.max = total
		this.#isPaused = false
		this.#box.classList.remove('arret')
		this.#gauge.hidden = this.#pause.hidden = this.#giveUp.hidden = false
		this.#pause.textContent = this.#texts.pause
		this.say('sending')
		if (!hadFocus) this.#pause.focus({ preventScroll: true })
	}

	progress(bytes: number): void {
		this.#arrived = bytes
		const share = bytes / this.#total
		const told = TOLD_SHARES.filter((mark) => share >= mark).length
		const now = performance.now()
		if (told > this.#told) this.#spoken.textContent = this.#progressText(bytes)
		this.#told = told
		if (now - this.#drawnAt < REDRAW_MS && bytes < this.#total) return
		this.#drawnAt = now
		this.#gauge.value = bytes
		this.#line.textContent = this.#progressText(bytes)
	}

	pause(): void {
		this.#isPaused = true
		this.#pause.textContent = this.#texts.resume
		this.say('paused')
	}

	received(): void {
		this.#pause.hidden = this.#giveUp.hidden = true
		this.#gauge.removeAttribute('value')
		this.say('received')
	}

	stop(why: Stop): void {
		this.#box.classList.add('arret')
		this.#gauge.hidden = this.#pause.hidden = this.#giveUp.hidden = true
		this.say(why)
	}

	say(name: keyof Texts): void {
		const isHalted = (name === 'waiting' || name === 'paused') && this.#arrived > 0
		const arrived = isHalted ? ` ${this.#progressText(this.#arrived)}.` : ''
		this.#line.textContent = this.#spoken.textContent = this.#texts[name] + arrived
		this.#drawnAt = performance.now()
	}

	close(): void {
		this.#box.remove()
	}

	#progressText(bytes: number): string {
		const megabytes = (size: number) => this.#size.format(size / 1_000_000)
		return this.#texts.progress
			.replace('{done}', megabytes(bytes))
			.replace('{total}', megabytes(this.#total))
			.replace('{share}', this.#share.format(bytes / this.#total))
	}
}

customElements.define('resumable-upload', ResumableUpload)
