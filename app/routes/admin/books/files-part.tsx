import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BookEntry, removeBookFile } from '#app/modules/book-draft/index.server.ts'
import { bookFileForm } from '#app/modules/book-draft/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { FILE_REFUSALS } from './refusals.ts'

const FIELDS = fieldsOf(bookFileForm)

/** The files that readers of a book or a chapter will be offered, and sending another. */
export function FilesPart({
	id,
	version,
	files,
	chapterId,
}: {
	id: string
	version: string
	files: BookEntry['files']
	/** Empty for the whole book. */
	chapterId: string
}) {
	const { t } = useTranslation('bookEntry')
	const { t: entry } = useTranslation('entry')
	const { t: production } = useTranslation('production')
	const language = useLanguage()
	return (
		<>
			{files.length > 0 ? (
				<ul className="lines">
					{files.map((file) => (
						<li key={file.id}>
							<a className="link" href={pathTo('admin.bookFile', { id, fileId: file.id })}>
								<bdi>{file.fileName}</bdi>
							</a>{' '}
							<span className="quiet figures-aligned">{formatBytes(file.bytes, language)}</span>
							<RemovalForm<typeof removeBookFile, 'id'>
								perform="retirer"
								send={{ version, fileId: file.id }}
								act={entry('file.remove')}
								label={entry('file.removeNamed', { name: file.fileName })}
								isOfFile
								isText
							/>
						</li>
					))}
				</ul>
			) : null}
			<FieldsForm
				fields={FIELDS}
				perform="fichier"
				hidden={{ version }}
				refusals={FILE_REFUSALS}
				say={(code) => (code === 'noChapter' ? t('errors.noChapter') : production(`errors.${code}`))}
				encType="multipart/form-data"
				className="form mt-4"
			>
				<FileField
					of={FIELDS.file}
					label={entry('file.label')}
					hint={chapterId ? entry('file.help') : t('wholeHelp')}
					accept={chapterId ? '.docx,.odt,.xml,.html,.htm,.pdf,.epub' : '.pdf,.epub'}
					required
				/>
				<p className="form-foot">
					<Button>{entry('file.send')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}
