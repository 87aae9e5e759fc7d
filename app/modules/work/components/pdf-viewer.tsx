import { formatBytes, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import styles from '#app/ui/styles/viewer.css?url'
import type { RecordGalley } from '../model.ts'

/**
 * A PDF with its controls. Without scripts: two links, to open it in the browser and to download it. With them the
 * element loads the viewer, shows the controls and reads the file piece by piece. `back` leads to the record; null: there is none.
 */
export function PdfViewer({ pdf, back }: { pdf: Pick<RecordGalley, 'path' | 'bytes'>; back: string | null }) {
	const { t } = useTranslation('article')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const size = (
		<>
			PDF
			{listSeparator(language)}
			<bdi>{formatBytes(pdf.bytes, language)}</bdi>
		</>
	)
	return (
		<pdf-viewer
			className="viewer"
			data-src={pdf.path}
			data-failed={t('pdf.failed')}
			data-of={t('pdf.of', { total: '{total}' })}
			data-found={t('pdf.findCount', { current: '{current}', total: '{total}' })}
			data-none={t('pdf.findNone')}
			data-page={t('pdf.page')}
		>
			<link rel="stylesheet" href={styles} precedence="default" />
			<div className="pdf-bar" role="toolbar" aria-label={t('pdf.toolbar')} data-controls hidden>
				<Button
					type="button"
					variant="bare"
					data-action="outline"
					aria-expanded="false"
					aria-controls="pdf-plan"
				>
					<Icon name="list" />
					<span className="visually-hidden">{t('pdf.outline')}</span>
				</Button>
				<div className="group">
					<ToolButton action="previous" icon="previous" label={t('pdf.previousPage')} />
					<label className="pdf-page">
						<span className="visually-hidden">{t('pdf.page')}</span>
						<input type="text" inputMode="numeric" data-field="page" defaultValue="1" autoComplete="off" />
					</label>
					<span className="figures-aligned" data-total />
					<ToolButton action="next" icon="next" label={t('pdf.nextPage')} />
				</div>
				<div className="group">
					<ToolButton action="smaller" icon="minus" label={t('pdf.zoomOut')} />
					<Button type="button" variant="bare" data-action="width">
						<span className="figures-aligned" data-scale>
							100 %
						</span>
						<span className="visually-hidden">{t('pdf.fitWidth')}</span>
					</Button>
					<ToolButton action="larger" icon="plus" label={t('pdf.zoomIn')} />
				</div>
				<div className="group pdf-search">
					<label className="pdf-find">
						<span className="visually-hidden">{t('pdf.find')}</span>
						<input type="search" data-field="find" placeholder={t('pdf.find')} autoComplete="off" />
					</label>
					<span className="figures-aligned smallest" role="status" data-matches />
					<ToolButton action="found-previous" icon="previous" label={t('pdf.findPrevious')} />
					<ToolButton action="found-next" icon="next" label={t('pdf.findNext')} />
				</div>
			</div>
			<div className="pdf-body" data-stage hidden>
				<nav id="pdf-plan" className="pdf-outline" aria-label={t('pdf.outline')} data-outline hidden>
					<p className="small quiet" data-empty>
						{t('pdf.noOutline')}
					</p>
				</nav>
				<div className="pdf-frame">
					<div className="pdf-pages" data-pages data-label={t('pdf.document')}>
						<div className="pdfViewer" />
					</div>
				</div>
			</div>
			<p className="small pdf-state" role="status" data-status data-loading={t('pdf.loading')} />
			<div className="pdf-links">
				<p className="small" data-fallback>
					{t('pdf.withoutScripts')}
				</p>
				<p className="button-row">
					<ButtonLink variant="primary" href={`${pdf.path}?telecharger=1`} data-download>
						<Icon name="download" /> {common('actions.download')} <small>{size}</small>
					</ButtonLink>
					<ButtonLink href={pdf.path}>{t('pdf.open')}</ButtonLink>
					{back ? <ButtonLink href={back}>{t('pdf.back')}</ButtonLink> : null}
				</p>
			</div>
		</pdf-viewer>
	)
}

/** A button of the toolbar; `action` names to the viewer what it does. */
function ToolButton({ action, icon, label }: { action: string; icon: IconName; label: string }) {
	return (
		<Button type="button" variant="bare" data-action={action}>
			<Icon name={icon} />
			<span className="visually-hidden">{label}</span>
		</Button>
	)
}
