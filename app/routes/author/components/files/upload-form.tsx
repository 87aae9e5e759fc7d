import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { localeOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { OFFERED_MANUSCRIPTS } from '#app/modules/manuscript-file/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { type AuthorKind, MOST_FILES, mostBytes } from '#app/modules/submission/files/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/control.tsx'
import { Check, Field, Fieldset } from '#app/ui/field.tsx'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { FILE } from './file-fields.ts'
import type { RefusedFile } from './file-form.server.ts'

/** Where a form sends its file, and where the submission stood when the page was made. */
export type FormPlace = { submissionId: string; page: string; version: string }

const ACCEPTED: Readonly<Record<AuthorKind, string | undefined>> = {
	manuscript: OFFERED_MANUSCRIPTS,
	response: OFFERED_MANUSCRIPTS,
	figure: '.png,.jpg,.jpeg,.tif,.tiff',
	data: undefined,
	supplement: undefined,
}

/**
 * A form that sends one file: in parts, going on after a cut, or whole where there are no scripts. `kind` null lets the author choose
 * among `kinds`.
 */
export function UploadForm({
	id,
	place,
	kind,
	kinds = [],
	replaces = null,
	label,
	help,
	send,
	isFirst = false,
	refused,
}: {
	id: string
	place: FormPlace
	kind: AuthorKind | null
	kinds?: readonly AuthorKind[]
	replaces?: string | null
	label: string
	help: ReactNode
	send: string
	isFirst?: boolean
	refused: RefusedFile | null
}) {
	const { t } = useTranslation('upload')
	const language = useLanguage()
	const refusal = useRefusal()
	const error = refused ? refusal(refused) : undefined
	const texts = {
		...Object.fromEntries(SENTENCES.map((name) => [name, t(`sending.${name}`)])),
		progress: t('sending.progress', { done: '{done}', total: '{total}', share: '{share}' }),
	}
	const accept = kind ? ACCEPTED[kind] : undefined
	return (
		<resumable-upload
			data-address={pathTo('author.uploads', { id: place.submissionId })}
			data-texts={JSON.stringify(texts)}
			data-locale={localeOf(language)}
			data-kind-field={FILE.kind.name}
			data-upload-field={FILE.uploadId.name}
		>
			<FieldsForm
				fields={FILE}
				className="form"
				action={place.page}
				encType="multipart/form-data"
				perform="envoyer"
				hidden={{ version: place.version, uploadId: '', replaces, kind }}
			>
				{kind ? null : (
					<Fieldset data-while-idle>
						<legend>{t('kind')}</legend>
						{kinds.map((option, index) => (
							<Check
								key={option}
								type="radio"
								name={FILE.kind.name}
								value={option}
								defaultChecked={refused ? refused.kind === option : index === 0}
							>
								{t(`kinds.${option}`)}
								<br />
								<span className="quiet small">{limitOf(option)}</span>
							</Check>
						))}
					</Fieldset>
				)}
				<div data-while-idle>
					<Field id={id} label={label} error={error} hint={typeof help === 'string' ? help : undefined}>
						{(field) => <FileInput {...field} name={FILE.file.name} required {...(accept && { accept })} />}
					</Field>
				</div>
				<p data-while-idle>
					<Button variant={isFirst ? 'primary' : undefined}>{send}</Button>
				</p>
			</FieldsForm>
		</resumable-upload>
	)

	function limitOf(option: AuthorKind): string {
		return t(`help.${option}`, { most: formatBytes(decimal(mostBytes(option, presentSettings())), language) })
	}
}

const SENTENCES = [
	'sending',
	'waiting',
	'paused',
	'received',
	'pause',
	'resume',
	'giveUp',
	'signedOut',
	'tooLarge',
	'refused',
] as const

/** The limits are binary megabytes; they are told as round numbers. */
export function decimal(bytes: number): number {
	return (bytes / 1024 ** 2) * 1_000_000
}

/** The sentence of a refusal. */
export function useRefusal(): (refused: RefusedFile) => string {
	const { t } = useTranslation('upload')
	const language = useLanguage()
	return ({ error, kind }) => {
		if (error === 'wrongType') return t(`refused.wrongType.${kind}`)
		const most =
			error === 'tooManyFiles'
				? String(MOST_FILES)
				: formatBytes(decimal(mostBytes(kind, presentSettings())), language)
		return t(`refused.${error}`, { most })
	}
}
