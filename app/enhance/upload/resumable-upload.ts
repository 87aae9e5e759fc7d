import { forgetUpload, keyOf, knownUpload, rememberUpload } from './known-uploads.ts'
import { Panel, type PanelTexts } from './panel.ts'
import { transfer } from './transfer.ts'

/**
 * A form with one file: it is sent in parts before the form is, which then names the upload (`data-upload-field`) in place of the file.
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
		// Browsers keep what a form was like: a page that is loaded anew or comes back from memory takes another file.
		this.#reset()
		addEventListener('pageshow', ({ persisted }) => {
			if (persisted) this.#reset()
		})
	}

	disconnectedCallback(): void {
		this.#abort?.abort()
	}

	async #send(file: File): Promise<void> {
		const address = this.dataset['address'] ?? ''
		const kind = this.#field('kindField')?.value ?? ''
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
		const [form, named] = [this.#form, this.#field('uploadField')]
		if (!form || !named || !this.#input) return
		named.value = address.slice(address.lastIndexOf('/') + 1)
		this.#input.disabled = true
		this.#isComplete = true
		this.#panel?.received()
		form.requestSubmit()
	}

	/** A field of the form, by what this element says of its name. */
	#field(called: 'kindField' | 'uploadField'): HTMLInputElement | null {
		return (this.#form?.elements.namedItem(this.dataset[called] ?? '') ?? null) as HTMLInputElement | null
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
		const named = this.#field('uploadField')
		if (named) named.value = ''
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

	#texts(): PanelTexts {
		return JSON.parse(this.dataset['texts'] ?? '{}') as PanelTexts
	}
}

customElements.define('resumable-upload', ResumableUpload)
