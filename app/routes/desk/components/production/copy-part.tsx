import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { OFFERED_MANUSCRIPTS } from '#app/modules/manuscript-file/index.ts'
import { copyInput } from '#app/modules/production/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FILE_REFUSALS, isOpenFor, type PartProps } from './part.ts'

const FIELDS = fieldsOf(copyInput)

/** The copyedited file, and the way to the author's ear. */
export function CopyPart(props: PartProps) {
	const { id, files, stage, version } = props
	const { t } = useTranslation('production')
	const language = useLanguage()
	const copies = files.filter(({ kind }) => kind === 'copyedited')
	return (
		<Panel aria-labelledby="copie">
			<h2 id="copie">{t('copy.title')}</h2>
			<p className="quiet">{t('copy.intro')}</p>
			{copies.length === 0 ? <p>{t('copy.none')}</p> : null}
			{copies.map((file) => (
				<p key={file.id}>
					<a
						className="link link-alone"
						href={pathTo('desk.productionFile', { id, fileId: file.id })}
						download
					>
						<bdi>{file.fileName}</bdi>
						<span className="quiet figures-aligned"> ({formatBytes(file.bytes, language)})</span>
					</a>
				</p>
			))}
			{isOpenFor(props) ? (
				<FieldsForm
					fields={FIELDS}
					perform="copie"
					hidden={{ version }}
					refusals={FILE_REFUSALS}
					say={(code) => t(`errors.${code}`)}
					prefix="copie-"
					encType="multipart/form-data"
					className="form-line"
				>
					<FileField of={FIELDS.file} label={t('copy.file')} accept={OFFERED_MANUSCRIPTS} required />
					<Button>{t('copy.add')}</Button>
				</FieldsForm>
			) : null}
			<p className="mt-3">
				<a className="link link-alone" href={pathTo('desk.discussions', { id })}>
					{t('copy.questions')}
				</a>
			</p>
			{stage === 'copyediting' ? (
				<p className="small quiet">
					{t('toProduction')}{' '}
					<a className="link" href={pathTo('desk.decision', { id })}>
						{t('toDecision')}
					</a>
				</p>
			) : null}
		</Panel>
	)
}
