import type { EditorLabels } from '#app/ui/rich-text/editor-labels.ts'
import { PICTURE, safeLink } from '#app/ui/rich-text/rich-text.ts'

function element<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	props: Partial<HTMLElementTagNameMap[Tag]>,
	...children: (Element | string)[]
): HTMLElementTagNameMap[Tag] {
	const made = Object.assign(document.createElement(tag), props)
	made.append(...children)
	return made
}

type Field = { name: string; label: string; help: string; value: string; dir: string; isFile?: true }

/** Asks for some lines; null when it was given up. `refuse` says what is wrong with a field, by its name. */
function ask<Name extends string>(
	title: string,
	fields: readonly (Field & { name: Name })[],
	buttons: readonly { value: string; text: string }[],
	refuse: (
		typed: { [name in Name]: string },
		file: File | undefined,
	) => Promise<{ name: Name; text: string } | null>,
): Promise<{ button: string; typed: { [name in Name]: string } } | null> {
	return new Promise((resolve) => {
		const heading = element('h2', { id: 'rich-dialog-title', textContent: title })
		const inputs = fields.map(({ name, label, help, value, dir, isFile }) => {
			const input = element('input', {
				id: `rich-${name}`,
				name,
				value,
				dir,
				type: isFile ? 'file' : 'text',
				autocomplete: 'off',
			})
			const hint = element('span', {
				className: 'hint small quiet',
				id: `rich-${name}-aide`,
				textContent: help,
			})
			const error = element('span', { className: 'field-error', id: `rich-${name}-erreur`, hidden: true })
			error.role = 'alert'
			input.setAttribute('aria-describedby', `${hint.id} ${error.id}`)
			const field = element(
				'div',
				{ className: 'field' },
				element('label', { htmlFor: input.id, textContent: label }),
			)
			field.append(hint, input, error)
			return { name, input, error, field }
		})
		const row = element('p', { className: 'row' })
		for (const [index, { value, text }] of buttons.entries())
			row.append(
				element('button', {
					className: index === 0 ? 'button button-primary' : 'button',
					textContent: text,
					value,
					type: index === 0 ? 'submit' : 'button',
				}),
			)
		const form = element('form', { className: 'form', method: 'dialog', noValidate: true }, heading)
		form.append(...inputs.map(({ field }) => field), row)
		const dialog = element('dialog', { className: 'rich-dialog' }, form)
		dialog.setAttribute('aria-labelledby', heading.id)
		const typed = () =>
			Object.fromEntries(inputs.map(({ name, input }) => [name, input.value.trim()])) as {
				[name in Name]: string
			}
		form.addEventListener('submit', async (event) => {
			event.preventDefault()
			const file = inputs.flatMap(({ input }) => [...(input.files ?? [])])[0]
			const refused = await refuse(typed(), file)
			if (!refused) return dialog.close('set')
			for (const { name, input, error, field } of inputs) {
				const isIt = name === refused.name
				error.hidden = !isIt
				field.classList.toggle('invalid', isIt)
				error.textContent = isIt ? refused.text : ''
				if (isIt) input.setAttribute('aria-invalid', 'true')
				else input.removeAttribute('aria-invalid')
				if (isIt) input.focus()
			}
		})
		form.addEventListener('click', ({ target }) => {
			if (target instanceof HTMLButtonElement && target.type === 'button') dialog.close(target.value)
		})
		dialog.addEventListener('close', () => {
			const button = dialog.returnValue
			dialog.remove()
			resolve(button === '' || button === 'cancel' ? null : { button, typed: typed() })
		})
		document.body.append(dialog)
		dialog.showModal()
	})
}

/** Asks where a link leads; an empty string takes the link away, null leaves everything as it was. */
export async function askLink({ dialog }: EditorLabels, present: string): Promise<string | null> {
	const answer = await ask(
		dialog.link,
		[{ name: 'href', label: dialog.address, help: dialog.addressHelp, value: present, dir: 'ltr' }],
		[
			{ value: 'set', text: dialog.set },
			...(present ? [{ value: 'unlink', text: dialog.unlink }] : []),
			{ value: 'cancel', text: dialog.cancel },
		],
		async ({ href }) => (safeLink(href) === null ? { name: 'href', text: dialog.refusedAddress } : null),
	)
	if (!answer) return null
	return answer.button === 'unlink' ? '' : safeLink(answer.typed.href)
}

/** Asks for a picture of this site and for what is seen in it; null when it was given up. */
export async function askPicture(
	{ dialog, pictures }: EditorLabels,
	present: { src: string; alt: string },
): Promise<{ src: string; alt: string } | null> {
	let uploaded = ''
	const pathOf = (typed: string) => typed.replace(/^https?:\/\/[^/]+(?=\/images\/)/, '')
	const answer = await ask(
		dialog.picture,
		[
			{ name: 'file', label: dialog.file, help: dialog.fileHelp, value: '', dir: 'ltr', isFile: true },
			{ name: 'src', label: dialog.source, help: dialog.sourceHelp, value: present.src, dir: 'ltr' },
			{ name: 'alt', label: dialog.alt, help: dialog.altHelp, value: present.alt, dir: 'auto' },
		],
		[
			{ value: 'set', text: dialog.set },
			{ value: 'cancel', text: dialog.cancel },
		],
		async ({ src, alt }, file) => {
			if (alt === '') return { name: 'alt', text: dialog.noAlt }
			if (file) uploaded = await upload(pictures, file)
			if (file && uploaded === '') return { name: 'file', text: dialog.refusedFile }
			return file || PICTURE.test(pathOf(src)) ? null : { name: 'src', text: dialog.refusedSource }
		},
	)
	return answer && { src: uploaded || pathOf(answer.typed.src), alt: answer.typed.alt }
}

/** Sends a picture and answers its address; empty where it was refused or did not arrive. */
async function upload(address: string, file: File): Promise<string> {
	const body = new FormData()
	body.append('picture', file)
	const answer = await fetch(address, { method: 'POST', body }).catch(() => null)
	if (!answer?.ok) return ''
	const { src }: { src?: unknown } = await answer.json()
	return typeof src === 'string' ? src : ''
}
