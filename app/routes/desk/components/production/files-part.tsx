import { useTranslation } from '#app/i18n/use-translation.ts'
import type { GalleyState } from '#app/modules/galley/index.server.ts'
import { GALLEY_PAPERS, GALLEY_TEMPLATES, type GalleyLook, lookInput } from '#app/modules/galley/index.ts'
import type { makeFiles } from '#app/modules/publication/works/index.server.ts'
import { partPath } from '#app/modules/work/full-text/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FilesTable } from './files-table.tsx'
import { PdfPreview, ShowPreview } from './pdf-preview.tsx'

const FIELDS = fieldsOf(lookInput)

/** The files that are made of a work's text: how each stands, what to look at in it, and making all of them. */
export function FilesPart({
	files,
	look,
	path,
	preview,
	isPreviewed,
	version,
}: {
	files: GalleyState[]
	/** How the journal's PDFs look; null for what stands in no journal. */
	look: GalleyLook | null
	/** The page of the work, where the places of warnings are. */
	path: string
	/** The PDF that stands; null where there is none. */
	preview: { path: string; bytes: number } | null
	/** Whether it is asked for. */
	isPreviewed: boolean
	version: string
}) {
	const { t } = useTranslation('galley')
	return (
		<Panel aria-labelledby="fichiers">
			<h2 id="fichiers">{t('desk.title')}</h2>
			<p className="quiet">{t('desk.intro')}</p>
			<FilesTable files={files} label={t('desk.title')} textPath={partPath(path, 'whole')}>
				{preview && !isPreviewed ? <ShowPreview /> : null}
			</FilesTable>
			<div className="button-row mt-4">
				<ButtonForm<typeof makeFiles, 'workId'> perform="fichiers" send={{ version }}>
					<Button>{t('desk.make')}</Button>
				</ButtonForm>
			</div>
			{preview && isPreviewed ? <PdfPreview pdf={preview} /> : null}
			{look ? <LookForm look={look} version={version} /> : null}
		</Panel>
	)
}

/** The page and the design of a journal's PDFs, with a picture of each design's first page. */
function LookForm({ look, version }: { look: GalleyLook; version: string }) {
	const { t } = useTranslation('galley')
	return (
		<>
			<h3 id="mise-en-page" className="mt-6">
				{t('desk.look')}
			</h3>
			<p className="small quiet">{t('desk.lookHelp')}</p>
			<ul className="template-samples">
				{GALLEY_TEMPLATES.map((template) => (
					<li key={template}>
						<figure>
							<img
								src={`/modeles/${template}.webp`}
								alt={t(`desk.samples.${template}`)}
								width={300}
								height={424}
								loading="lazy"
							/>
							<figcaption>{t(`desk.templates.${template}`)}</figcaption>
						</figure>
					</li>
				))}
			</ul>
			<FieldsForm
				fields={FIELDS}
				perform="mise"
				hidden={{ version }}
				values={look}
				isStored
				refusals={{}}
				say={() => ''}
				prefix="mise-"
				className="form-line mt-4"
			>
				<SelectField of={FIELDS.template} label={t('desk.template')}>
					{GALLEY_TEMPLATES.map((template) => (
						<option key={template} value={template}>
							{t(`desk.templates.${template}`)}
						</option>
					))}
				</SelectField>
				<SelectField of={FIELDS.paper} label={t('desk.paper')}>
					{GALLEY_PAPERS.map((paper) => (
						<option key={paper} value={paper}>
							{t(`desk.papers.${paper}`)}
						</option>
					))}
				</SelectField>
				<Button>{t('desk.lookSave')}</Button>
			</FieldsForm>
		</>
	)
}
