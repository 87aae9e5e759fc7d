import type { TransferStop } from './transfer.ts'

/** The sentences of an upload, by what it is doing. */
export type PanelTexts = Record<
	'sending' | 'waiting' | 'paused' | 'received' | 'pause' | 'resume' | 'giveUp' | 'progress' | TransferStop,
	string
>

/** Shares of a file at which screen readers are told how far it is. */
const TOLD_SHARES = [0.25, 0.5, 0.75]
const REDRAW_MS = 500

/** How far a file is: in words, as a gauge, and with what may be done about it. */
export class Panel {
	readonly #texts: PanelTexts
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
		texts: PanelTexts,
		locale: string,
		actions: { pause(): void; resume(): void; giveUp(): void },
	) {
		this.#texts = texts
		this.#share = new Intl.NumberFormat(locale || undefined, { style: 'percent' })
		this.#size = new Intl.NumberFormat(locale || undefined, {
			maximumFractionDigits: 1,
			minimumFractionDigits: 1,
		})
		this.#box.className = 'upload-progress'
		this.#line.className = 'figures-aligned'
		this.#line.setAttribute('aria-hidden', 'true')
		this.#spoken.className = 'visually-hidden'
		this.#spoken.setAttribute('role', 'status')
		this.#gauge.setAttribute('aria-label', texts.sending)
		this.#pause.type = this.#giveUp.type = 'button'
		this.#pause.className = 'button'
		this.#giveUp.className = 'link-button danger'
		this.#giveUp.textContent = texts.giveUp
		this.#pause.addEventListener('click', () => (this.#isPaused ? actions.resume() : actions.pause()))
		this.#giveUp.addEventListener('click', actions.giveUp)
		const buttons = document.createElement('p')
		buttons.className = 'row'
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
		this.#box.classList.remove('stopped')
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

	stop(why: TransferStop): void {
		this.#box.classList.add('stopped')
		this.#gauge.hidden = this.#pause.hidden = this.#giveUp.hidden = true
		this.say(why)
	}

	say(name: keyof PanelTexts): void {
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
