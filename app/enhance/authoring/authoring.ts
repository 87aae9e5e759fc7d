import './keyword-field.ts'
import './local-time.ts'
import './sortable-list.ts'
import './word-count.ts'
