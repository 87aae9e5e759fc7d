import './language.ts'
import './theme.ts'
import './italic.ts'
import './menu.ts'
import './tabs.ts'
import './outline.ts'
import './text-size.ts'
import './margin-notes.ts'
import './text-parts.ts'
import './search-box.ts'
import './load-more.ts'
import './cite.ts'
import './copy.ts'
import './downloads.ts'
import './busy-form.ts'
import './loading.ts'

document.documentElement.dataset['js'] = ''

/** The PDF viewer weighs more than everything else together: it is fetched by the pages that hold one. */
if (document.querySelector('pdf-viewer')) void import('./pdf/pdf-viewer.ts')

/** Passkeys, likewise. */
if (document.querySelector('passkey-button')) void import('./passkey.ts')
