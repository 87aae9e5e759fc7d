/**
 * Which attributes of an OpenDocument text may hold any text, by the schema of ODF 1.3: derived by scripts/schemas/derive-opendocument.ts, not written
 * by hand. Elements before the semicolon share the attributes behind it.
 */
export const ODT_VOCABULARY = `
anim:animate anim:animateColor ; anim:formula anim:sub-item smil:attributeName smil:begin smil:by smil:dur smil:end smil:from smil:keySplines smil:keyTimes smil:repeatDur smil:targetElement smil:to smil:values
anim:animateMotion ; anim:formula anim:sub-item smil:attributeName smil:begin smil:by smil:dur smil:end smil:from smil:keySplines smil:keyTimes smil:repeatDur smil:targetElement smil:to smil:values svg:origin svg:path
anim:animateTransform ; anim:formula anim:sub-item smil:attributeName smil:begin smil:by smil:dur smil:end smil:from smil:repeatDur smil:targetElement smil:to smil:values
anim:audio ; anim:id presentation:group-id presentation:master-element presentation:preset-id presentation:preset-sub-type smil:begin smil:dur smil:end smil:repeatDur xlink:href xml:id
anim:command ; anim:command anim:id anim:sub-item presentation:group-id presentation:master-element presentation:preset-id presentation:preset-sub-type smil:begin smil:end smil:targetElement xml:id
anim:iterate ; anim:id anim:iterate-type anim:sub-item presentation:group-id presentation:master-element presentation:preset-id presentation:preset-sub-type smil:begin smil:dur smil:end smil:endsync smil:repeatDur smil:targetElement xml:id
anim:par anim:seq ; anim:id presentation:group-id presentation:master-element presentation:preset-id presentation:preset-sub-type smil:begin smil:dur smil:end smil:endsync smil:repeatDur xml:id
anim:param ; anim:name anim:value
anim:set ; anim:sub-item smil:attributeName smil:begin smil:dur smil:end smil:repeatDur smil:targetElement smil:to
anim:transitionFilter ; anim:formula anim:sub-item smil:begin smil:by smil:dur smil:end smil:fadeColor smil:from smil:repeatDur smil:subtype smil:targetElement smil:to smil:type smil:values
chart:axis ; chart:name chart:style-name
chart:categories chart:domain table:highlighted-range ; table:cell-range-address
chart:chart ; chart:class chart:column-mapping chart:row-mapping chart:style-name svg:height svg:width xlink:href xml:id
chart:coordinate-region presentation:placeholder ; svg:height svg:width svg:x svg:y
chart:data-label chart:equation ; chart:style-name svg:x svg:y
chart:data-point ; chart:style-name xml:id
chart:error-indicator chart:grid chart:mean-value chart:regression-curve chart:stock-gain-marker chart:stock-loss-marker chart:stock-range-line ; chart:style-name
chart:floor chart:wall ; chart:style-name svg:width
chart:footer chart:subtitle chart:title ; chart:style-name svg:x svg:y table:cell-range
chart:label-separator db:application-connection-settings db:column-definitions db:columns db:connection-data db:data-source db:data-source-setting-value db:data-source-settings db:database-description db:forms db:index-columns db:indices db:key-columns db:keys db:queries db:reports db:schema-definition db:table-definitions db:table-exclude-filter db:table-filter db:table-filter-pattern db:table-include-filter db:table-representations db:table-setting db:table-settings db:table-type db:table-type-filter dc:creator dc:date dc:description dc:language dc:subject dc:title draw:image-map draw:layer-set form:properties math:math meta:creation-date meta:creator-initials meta:date-string meta:document-statistic meta:editing-cycles meta:editing-duration meta:generator meta:initial-creator meta:keyword meta:print-date meta:printed-by number:am-pm number:boolean number:embedded-text number:fill-character number:fraction number:hours number:minutes number:scientific-number number:seconds number:text number:text-content office:automatic-styles office:binary-data office:body office:change-info office:chart office:database office:drawing office:event-listeners office:font-face-decls office:forms office:image office:master-styles office:meta office:presentation office:scripts office:settings office:styles office:text presentation:animation-group presentation:animations presentation:date-time presentation:footer presentation:header style:default-page-layout style:default-style style:footer style:footer-first style:footer-left style:footer-style style:header style:header-first style:header-left style:header-style style:region-center style:region-left style:region-right style:ruby-properties style:tab-stops svg:desc svg:font-face-src svg:title table:calculation-settings table:cell-address table:content-validations table:cut-offs table:data-pilot-layout-info table:data-pilot-level table:data-pilot-members table:data-pilot-subtotals table:data-pilot-tables table:database-ranges table:dde-link table:dde-links table:deletions table:dependencies table:desc table:detective table:error-macro table:filter-and table:filter-or table:iteration table:label-ranges table:movement-cut-off table:named-expressions table:null-date table:operation table:shapes table:source-range-address table:subtotal-rule table:subtotal-rules table:table-column-group table:table-columns table:table-header-columns table:table-header-rows table:table-row-group table:table-rows table:target-range-address table:title table:tracked-changes text:author-initials text:author-name text:bibliography-source text:chapter text:creator text:dde-connection-decls text:deletion text:description text:editing-cycles text:file-name text:format-change text:index-body text:index-source-styles text:initial-creator text:insertion text:keywords text:line-break text:linenumbering-separator text:measure text:note-body text:note-continuation-notice-backward text:note-continuation-notice-forward text:number text:object-index-source text:page-sequence text:page-variable-set text:printed-by text:ruby-base text:s text:sender-city text:sender-company text:sender-country text:sender-email text:sender-fax text:sender-firstname text:sender-initials text:sender-lastname text:sender-phone-private text:sender-phone-work text:sender-position text:sender-postal-code text:sender-state-or-province text:sender-street text:sender-title text:sequence-decls text:sheet-name text:soft-page-break text:sort-key text:subject text:tab text:table-of-content-source text:template-name text:title text:tracked-changes text:user-field-decls text:variable-decls xforms:model ;
chart:legend ; chart:style-name svg:height svg:width svg:x svg:y
chart:plot-area ; chart:style-name dr3d:ambient-color dr3d:distance dr3d:focal-length dr3d:shadow-slant dr3d:transform dr3d:vpn dr3d:vrp dr3d:vup svg:height svg:width svg:x svg:y table:cell-range-address xml:id
chart:series ; chart:attached-axis chart:class chart:label-cell-address chart:style-name chart:values-cell-range-address xml:id
chart:symbol-image db:connection-resource form:connection-resource meta:auto-reload svg:definition-src svg:font-face-uri text:alphabetical-index-auto-mark-file text:list-level-style-image ; xlink:href
config:config-item config:config-item-map-entry config:config-item-map-indexed config:config-item-map-named config:config-item-set ; config:name
db:auto-increment ; db:additional-column-statement db:row-retrieving-statement
db:character-set ; db:encoding
db:column ; db:default-cell-style-name db:description db:name db:style-name db:title office:currency office:string-value
db:column-definition ; db:name db:type-name office:currency office:string-value
db:component ; db:description db:name db:title xlink:href
db:component-collection db:query-collection ; db:description db:name db:title
db:data-source-setting ; db:data-source-setting-name
db:delimiter ; db:decimal db:field db:string db:thousand
db:driver-settings ; db:base-dn db:system-driver-settings
db:file-based-database ; db:extension db:media-type xlink:href
db:filter-statement db:order-statement ; db:command
db:index ; db:catalog-name db:name
db:index-column ; db:name
db:key ; db:name db:referenced-table-name
db:key-column ; db:name db:related-column-name
db:login ; db:user-name
db:query ; db:command db:default-row-style-name db:description db:name db:style-name db:title
db:server-database ; db:database-name db:hostname db:local-socket db:type
db:table-definition ; db:catalog-name db:name db:schema-name db:type
db:table-representation ; db:catalog-name db:default-row-style-name db:description db:name db:schema-name db:style-name db:title
db:update-table ; db:catalog-name db:name db:schema-name
dr3d:cube ; dr3d:max-edge dr3d:min-edge dr3d:transform draw:class-names draw:id draw:layer draw:style-name presentation:class-names presentation:style-name xml:id
dr3d:extrude dr3d:rotate ; dr3d:transform draw:class-names draw:id draw:layer draw:style-name presentation:class-names presentation:style-name svg:d xml:id
dr3d:light ; dr3d:diffuse-color dr3d:direction
dr3d:scene ; dr3d:ambient-color dr3d:distance dr3d:focal-length dr3d:shadow-slant dr3d:transform dr3d:vpn dr3d:vrp dr3d:vup draw:caption-id draw:class-names draw:id draw:layer draw:style-name presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
dr3d:sphere ; dr3d:center dr3d:size dr3d:transform draw:class-names draw:id draw:layer draw:style-name presentation:class-names presentation:style-name xml:id
draw:a ; office:name office:target-frame-name office:title xlink:href xml:id
draw:applet ; draw:archive draw:code draw:object xlink:href xml:id
draw:area-circle ; office:name office:target-frame-name svg:cx svg:cy svg:r xlink:href
draw:area-polygon ; draw:points office:name office:target-frame-name svg:height svg:width svg:x svg:y xlink:href
draw:area-rectangle ; office:name office:target-frame-name svg:height svg:width svg:x svg:y xlink:href
draw:caption ; draw:caption-id draw:caption-point-x draw:caption-point-y draw:class-names draw:corner-radius draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:circle ; draw:caption-id draw:class-names draw:end-angle draw:id draw:layer draw:name draw:start-angle draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:cx svg:cy svg:height svg:r svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:connector ; draw:caption-id draw:class-names draw:end-shape draw:id draw:layer draw:line-skew draw:name draw:start-shape draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:d svg:x1 svg:x2 svg:y1 svg:y2 table:end-cell-address table:end-x table:end-y xml:id
draw:contour-path ; svg:d svg:height svg:width
draw:contour-polygon ; draw:points svg:height svg:width
draw:control ; draw:caption-id draw:class-names draw:control draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:custom-shape ; draw:caption-id draw:class-names draw:data draw:engine draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:ellipse ; draw:caption-id draw:class-names draw:end-angle draw:id draw:layer draw:name draw:start-angle draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:cx svg:cy svg:height svg:rx svg:ry svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:enhanced-geometry ; draw:enhanced-path draw:extrusion-brightness draw:extrusion-depth draw:extrusion-diffusion draw:extrusion-first-light-direction draw:extrusion-first-light-level draw:extrusion-rotation-angle draw:extrusion-rotation-center draw:extrusion-second-light-direction draw:extrusion-second-light-level draw:extrusion-shininess draw:extrusion-skew draw:extrusion-specularity draw:extrusion-viewpoint draw:glue-point-leaving-directions draw:glue-points draw:modifiers draw:text-areas draw:text-rotate-angle draw:type
draw:equation ; draw:formula draw:name
draw:fill-image ; draw:display-name draw:name svg:height svg:width xlink:href
draw:floating-frame ; draw:frame-name xlink:href xml:id
draw:frame ; draw:caption-id draw:class-names draw:copy-of draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name style:rel-height style:rel-width svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:g ; draw:caption-id draw:class-names draw:id draw:name draw:style-name presentation:class-names presentation:style-name svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:glue-point ; svg:x svg:y
draw:gradient ; draw:angle draw:border draw:cx draw:cy draw:display-name draw:end-color draw:end-intensity draw:name draw:start-color draw:start-intensity
draw:handle ; draw:handle-polar draw:handle-position draw:handle-radius-range-maximum draw:handle-radius-range-minimum draw:handle-range-x-maximum draw:handle-range-x-minimum draw:handle-range-y-maximum draw:handle-range-y-minimum
draw:hatch ; draw:color draw:display-name draw:distance draw:name draw:rotation
draw:image ; draw:filter-name draw:mime-type xlink:href xml:id
draw:layer ; draw:name
draw:line draw:measure ; draw:caption-id draw:class-names draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:x1 svg:x2 svg:y1 svg:y2 table:end-cell-address table:end-x table:end-y xml:id
draw:marker ; draw:display-name draw:name svg:d
draw:object ; draw:notify-on-update-of-ranges xlink:href xml:id
draw:object-ole ; draw:class-id xlink:href xml:id
draw:opacity ; draw:angle draw:border draw:cx draw:cy draw:display-name draw:end draw:name draw:start
draw:page ; draw:id draw:master-page-name draw:name draw:nav-order draw:style-name presentation:presentation-page-layout-name presentation:use-date-time-name presentation:use-footer-name presentation:use-header-name xml:id
draw:page-thumbnail ; draw:caption-id draw:class-names draw:id draw:layer draw:name draw:style-name draw:transform presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:param ; draw:name draw:value
draw:path ; draw:caption-id draw:class-names draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:d svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:plugin ; draw:mime-type xlink:href xml:id
draw:polygon draw:polyline ; draw:caption-id draw:class-names draw:id draw:layer draw:name draw:points draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:rect ; draw:caption-id draw:class-names draw:corner-radius draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:height svg:rx svg:ry svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:regular-polygon ; draw:caption-id draw:class-names draw:id draw:layer draw:name draw:sharpness draw:style-name draw:text-style-name draw:transform presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
draw:stroke-dash ; draw:display-name draw:distance draw:dots1-length draw:dots2-length draw:name
draw:text-box ; draw:chain-next-name draw:corner-radius fo:max-height fo:max-width fo:min-height fo:min-width text:id xml:id
form:button ; form:control-implementation form:id form:image-data form:label form:name form:title form:value form:xforms-submission office:target-frame xforms:bind xlink:href xml:id
form:checkbox form:radio ; form:control-implementation form:data-field form:id form:label form:linked-cell form:name form:title form:value xforms:bind xml:id
form:column ; form:control-implementation form:label form:name form:text-style-name
form:combobox ; form:control-implementation form:current-value form:data-field form:id form:linked-cell form:list-source form:name form:source-cell-range form:title form:value xforms:bind xml:id
form:date form:number form:time ; form:control-implementation form:data-field form:id form:linked-cell form:name form:title xforms:bind xml:id
form:file ; form:control-implementation form:current-value form:id form:linked-cell form:name form:title form:value xforms:bind xml:id
form:fixed-text form:frame ; form:control-implementation form:for form:id form:label form:name form:title xforms:bind xml:id
form:form ; form:command form:control-implementation form:datasource form:detail-fields form:enctype form:filter form:master-fields form:method form:name form:order office:target-frame xlink:href
form:formatted-text ; form:control-implementation form:current-value form:data-field form:id form:linked-cell form:max-value form:min-value form:name form:title form:value xforms:bind xml:id
form:generic-control ; form:control-implementation form:id form:name xforms:bind xml:id
form:grid ; form:control-implementation form:id form:name form:title xforms:bind xml:id
form:hidden ; form:control-implementation form:id form:name form:value xforms:bind xml:id
form:image ; form:control-implementation form:id form:image-data form:name form:title form:value office:target-frame xforms:bind xlink:href xml:id
form:image-frame ; form:control-implementation form:data-field form:id form:image-data form:name form:title xforms:bind xml:id
form:item ; form:label
form:list-property ; form:property-name
form:list-value ; office:currency office:string-value
form:listbox ; form:bound-column form:control-implementation form:data-field form:id form:linked-cell form:list-source form:name form:source-cell-range form:title form:xforms-list-source xforms:bind xml:id
form:option ; form:label form:value
form:password ; form:control-implementation form:echo-char form:id form:linked-cell form:name form:title form:value xforms:bind xml:id
form:property ; form:property-name office:currency office:string-value
form:text form:textarea ; form:control-implementation form:current-value form:data-field form:id form:linked-cell form:name form:title form:value xforms:bind xml:id
form:value-range ; form:control-implementation form:id form:linked-cell form:name form:title form:value xforms:bind xml:id
meta:hyperlink-behaviour ; office:target-frame-name
meta:template ; xlink:href xlink:title
meta:user-defined ; meta:name
number:boolean-style number:currency-style number:date-style number:number-style number:percentage-style number:text-style number:time-style ; number:country number:language number:rfc-language-tag number:script number:title number:transliteration-country number:transliteration-format number:transliteration-language style:display-name style:name
number:currency-symbol ; number:country number:language number:rfc-language-tag number:script
number:day number:day-of-week number:era number:month number:quarter number:week-of-year number:year ; number:calendar
number:number ; number:decimal-replacement
office:annotation ; draw:caption-point-x draw:caption-point-y draw:class-names draw:corner-radius draw:id draw:layer draw:name draw:style-name draw:text-style-name draw:transform office:name presentation:class-names presentation:style-name svg:height svg:width svg:x svg:y table:end-cell-address table:end-x table:end-y xml:id
office:annotation-end ; office:name
office:dde-source text:dde-connection-decl ; office:dde-application office:dde-item office:dde-topic office:name
office:document ; grddl:transformation office:mimetype
office:document-content office:document-meta office:document-settings office:document-styles ; grddl:transformation
office:script ; script:language
office:spreadsheet ; table:protection-key table:protection-key-digest-algorithm
presentation:date-time-decl ; presentation:name style:data-style-name
presentation:dim ; draw:color draw:shape-id
presentation:event-listener ; presentation:start-scale script:event-name xlink:href
presentation:footer-decl presentation:header-decl ; presentation:name
presentation:hide-shape presentation:hide-text presentation:show-shape presentation:show-text ; draw:shape-id presentation:path-id presentation:start-scale
presentation:notes ; draw:style-name presentation:use-date-time-name presentation:use-footer-name presentation:use-header-name style:page-layout-name
presentation:play ; draw:shape-id
presentation:settings ; presentation:show presentation:start-page
presentation:show ; presentation:name presentation:pages
presentation:sound ; xlink:href xml:id
script:event-listener ; script:event-name script:language script:macro-name xlink:href
style:background-image ; draw:opacity style:filter-name xlink:href
style:chart-properties ; chart:angle-offset chart:error-lower-range chart:error-upper-range chart:hole-size chart:regression-name chart:symbol-height chart:symbol-width style:rotation-angle
style:column ; fo:end-indent fo:space-after fo:space-before fo:start-indent style:rel-width
style:column-sep ; style:color style:height style:width
style:columns ; fo:column-gap
style:drawing-page-properties ; draw:fill-color draw:fill-gradient-name draw:fill-hatch-name draw:fill-image-height draw:fill-image-name draw:fill-image-ref-point-x draw:fill-image-ref-point-y draw:fill-image-width draw:opacity draw:opacity-name draw:secondary-fill-color draw:tile-repeat-offset smil:fadeColor smil:subtype smil:type
style:drop-cap ; style:distance style:style-name
style:font-face ; style:font-adornments style:font-charset style:name svg:bbox svg:font-family svg:font-size svg:panose-1 svg:unicode-range svg:widths
style:footnote-sep ; style:color style:distance-after-sep style:distance-before-sep style:rel-width style:width
style:graphic-properties ; dr3d:ambient-color dr3d:back-scale dr3d:depth dr3d:diffuse-color dr3d:edge-rounding dr3d:emissive-color dr3d:end-angle dr3d:shininess dr3d:specular-color draw:blue draw:caption-angle draw:caption-escape draw:caption-gap draw:caption-line-length draw:contrast draw:end-guide draw:end-line-spacing-horizontal draw:end-line-spacing-vertical draw:fill-color draw:fill-gradient-name draw:fill-hatch-name draw:fill-image-height draw:fill-image-name draw:fill-image-ref-point-x draw:fill-image-ref-point-y draw:fill-image-width draw:frame-margin-horizontal draw:frame-margin-vertical draw:gamma draw:green draw:guide-distance draw:guide-overhang draw:image-opacity draw:line-distance draw:luminance draw:marker-end draw:marker-end-width draw:marker-start draw:marker-start-width draw:opacity draw:opacity-name draw:red draw:secondary-fill-color draw:shadow-color draw:shadow-offset-x draw:shadow-offset-y draw:shadow-opacity draw:start-guide draw:start-line-spacing-horizontal draw:start-line-spacing-vertical draw:stroke-dash draw:stroke-dash-names draw:symbol-color draw:tile-repeat-offset draw:visible-area-height draw:visible-area-left draw:visible-area-top draw:visible-area-width fo:background-color fo:border fo:border-bottom fo:border-left fo:border-right fo:border-top fo:clip fo:margin fo:margin-bottom fo:margin-left fo:margin-right fo:margin-top fo:max-height fo:max-width fo:min-height fo:min-width fo:padding fo:padding-bottom fo:padding-left fo:padding-right fo:padding-top style:background-transparency style:border-line-width style:border-line-width-bottom style:border-line-width-left style:border-line-width-right style:border-line-width-top style:rel-height style:rel-width style:shadow style:wrap-dynamic-threshold svg:height svg:stroke-color svg:stroke-opacity svg:stroke-width svg:width svg:x svg:y text:animation-steps
style:handout-master ; draw:style-name presentation:presentation-page-layout-name presentation:use-date-time-name presentation:use-footer-name presentation:use-header-name style:page-layout-name
style:header-footer-properties ; fo:background-color fo:border fo:border-bottom fo:border-left fo:border-right fo:border-top fo:margin fo:margin-bottom fo:margin-left fo:margin-right fo:margin-top fo:min-height fo:padding fo:padding-bottom fo:padding-left fo:padding-right fo:padding-top style:border-line-width style:border-line-width-bottom style:border-line-width-left style:border-line-width-right style:border-line-width-top style:shadow svg:height
style:list-level-label-alignment ; fo:margin-left fo:text-indent text:list-tab-stop-position
style:list-level-properties ; fo:height fo:width style:font-name svg:y text:min-label-distance text:min-label-width text:space-before
style:map ; style:apply-style-name style:base-cell-address style:condition
style:master-page ; draw:style-name style:display-name style:name style:next-style-name style:page-layout-name
style:page-layout text:outline-style ; style:name
style:page-layout-properties ; fo:background-color fo:border fo:border-bottom fo:border-left fo:border-right fo:border-top fo:margin fo:margin-bottom fo:margin-left fo:margin-right fo:margin-top fo:padding fo:padding-bottom fo:padding-left fo:padding-right fo:padding-top fo:page-height fo:page-width style:border-line-width style:border-line-width-bottom style:border-line-width-left style:border-line-width-right style:border-line-width-top style:footnote-max-height style:layout-grid-base-height style:layout-grid-base-width style:layout-grid-color style:layout-grid-ruby-height style:num-format style:num-prefix style:num-suffix style:paper-tray-name style:register-truth-ref-style-name style:scale-to style:shadow
style:paragraph-properties ; fo:background-color fo:border fo:border-bottom fo:border-left fo:border-right fo:border-top fo:line-height fo:margin fo:margin-bottom fo:margin-left fo:margin-right fo:margin-top fo:padding fo:padding-bottom fo:padding-left fo:padding-right fo:padding-top fo:text-indent style:background-transparency style:border-line-width style:border-line-width-bottom style:border-line-width-left style:border-line-width-right style:border-line-width-top style:line-height-at-least style:line-spacing style:shadow style:tab-stop-distance
style:presentation-page-layout text:list-style ; style:display-name style:name
style:section-properties ; fo:background-color fo:margin-left fo:margin-right
style:style ; style:class style:data-style-name style:display-name style:list-style-name style:master-page-name style:name style:next-style-name style:parent-style-name style:percentage-data-style-name
style:tab-stop ; style:char style:leader-color style:leader-text style:leader-text-style style:leader-width style:position
style:table-cell-properties ; fo:background-color fo:border fo:border-bottom fo:border-left fo:border-right fo:border-top fo:padding fo:padding-bottom fo:padding-left fo:padding-right fo:padding-top style:border-line-width style:border-line-width-bottom style:border-line-width-left style:border-line-width-right style:border-line-width-top style:diagonal-bl-tr style:diagonal-bl-tr-widths style:diagonal-tl-br style:diagonal-tl-br-widths style:rotation-angle style:shadow
style:table-column-properties ; style:column-width style:rel-column-width
style:table-properties ; fo:background-color fo:margin fo:margin-bottom fo:margin-left fo:margin-right fo:margin-top style:rel-width style:shadow style:width table:tab-color
style:table-row-properties ; fo:background-color style:min-row-height style:row-height
style:text-properties ; fo:background-color fo:color fo:country fo:font-family fo:font-size fo:language fo:letter-spacing fo:script fo:text-shadow style:country-asian style:country-complex style:font-charset style:font-charset-asian style:font-charset-complex style:font-family-asian style:font-family-complex style:font-name style:font-name-asian style:font-name-complex style:font-size-asian style:font-size-complex style:font-size-rel style:font-size-rel-asian style:font-size-rel-complex style:font-style-name style:font-style-name-asian style:font-style-name-complex style:language-asian style:language-complex style:rfc-language-tag style:rfc-language-tag-asian style:rfc-language-tag-complex style:script-asian style:script-complex style:text-combine-end-char style:text-combine-start-char style:text-line-through-color style:text-line-through-text style:text-line-through-text-style style:text-line-through-width style:text-overline-color style:text-overline-width style:text-position style:text-rotation-angle style:text-scale style:text-underline-color style:text-underline-width
svg:font-face-format ; svg:string
svg:font-face-name ; svg:name
svg:linearGradient ; draw:display-name draw:name svg:gradientTransform svg:x1 svg:x2 svg:y1 svg:y2
svg:radialGradient ; draw:display-name draw:name svg:cx svg:cy svg:fx svg:fy svg:gradientTransform svg:r
svg:stop ; svg:offset svg:stop-color
table:background ; table:style-name
table:body table:even-columns table:even-rows table:first-column table:first-row table:last-column table:last-row table:odd-columns table:odd-rows ; table:paragraph-style-name table:style-name
table:cell-content-change table:deletion table:insertion table:movement ; table:id table:rejecting-change-id
table:cell-content-deletion table:change-deletion table:dependency table:insertion-cut-off table:previous ; table:id
table:cell-range-source ; table:filter-name table:filter-options table:name xlink:href
table:change-track-table-cell ; office:currency office:string-value table:cell-address table:formula
table:consolidation ; table:function table:source-cell-range-addresses table:target-cell-address
table:content-validation ; table:base-cell-address table:condition table:name
table:covered-table-cell table:table-cell ; office:currency office:string-value table:content-validation-name table:formula table:style-name xhtml:about xhtml:content xhtml:datatype xhtml:property xml:id
table:data-pilot-display-info table:data-pilot-sort-info ; table:data-field
table:data-pilot-field ; table:function table:is-data-layout-field table:selected-page table:source-field-name
table:data-pilot-field-reference ; table:field-name table:member-name
table:data-pilot-group table:data-pilot-group-member table:data-pilot-member table:table-template ; table:name
table:data-pilot-groups ; table:source-field-name
table:data-pilot-subtotal table:subtotal-field ; table:function
table:data-pilot-table ; table:application-data table:buttons table:name table:target-range-address
table:database-range ; table:name table:target-range-address
table:database-source-query ; table:database-name table:query-name
table:database-source-sql ; table:database-name table:sql-statement
table:database-source-table ; table:database-name table:database-table-name
table:error-message table:help-message ; table:title
table:filter ; table:condition-source-range-address table:target-range-address
table:filter-condition ; table:case-sensitive table:operator table:value
table:filter-set-item ; table:value
table:label-range ; table:data-cell-range-address table:label-cell-range-address
table:named-expression ; table:base-cell-address table:expression table:name
table:named-range ; table:base-cell-address table:cell-range-address table:name
table:scenario ; table:border-color table:comment table:scenario-ranges
table:sort ; table:algorithm table:country table:language table:rfc-language-tag table:script table:target-range-address
table:sort-by table:sort-groups ; table:data-type
table:source-cell-range ; table:cell-range-address table:name
table:source-service ; table:name table:object-name table:password table:source-name table:user-name
table:table ; table:name table:print-ranges table:protection-key table:protection-key-digest-algorithm table:style-name table:template-name xml:id
table:table-column table:table-row ; table:default-cell-style-name table:style-name xml:id
table:table-source ; table:filter-name table:filter-options table:table-name xlink:href
text:a ; office:name office:target-frame-name office:title text:style-name text:visited-style-name xlink:href
text:alphabetical-index text:bibliography text:illustration-index text:index-title text:object-index text:table-index text:table-of-content text:user-index ; text:name text:protection-key text:protection-key-digest-algorithm text:style-name xml:id
text:alphabetical-index-entry-template text:bibliography-entry-template text:illustration-index-entry-template text:index-entry-bibliography text:index-entry-chapter text:index-entry-link-end text:index-entry-link-start text:index-entry-page-number text:index-entry-span text:index-entry-text text:index-source-style text:index-title-template text:object-index-entry-template text:ruby text:ruby-text text:table-index-entry-template text:table-of-content-entry-template text:user-index-entry-template ; text:style-name
text:alphabetical-index-mark ; text:key1 text:key1-phonetic text:key2 text:key2-phonetic text:string-value text:string-value-phonetic
text:alphabetical-index-mark-end text:note text:toc-mark-end text:toc-mark-start text:user-index-mark-end ; text:id
text:alphabetical-index-mark-start ; text:id text:key1 text:key1-phonetic text:key2 text:key2-phonetic text:string-value-phonetic
text:alphabetical-index-source ; fo:country fo:language fo:script style:rfc-language-tag text:main-entry-style-name text:sort-algorithm
text:bibliography-configuration ; fo:country fo:language fo:script style:rfc-language-tag text:prefix text:sort-algorithm text:suffix
text:bibliography-mark ; text:address text:annote text:author text:booktitle text:chapter text:custom1 text:custom2 text:custom3 text:custom4 text:custom5 text:edition text:editor text:howpublished text:identifier text:institution text:isbn text:issn text:journal text:month text:note text:number text:organizations text:pages text:publisher text:report-type text:school text:series text:title text:url text:volume text:year
text:bookmark ; text:name xml:id
text:bookmark-end text:drop-down text:execute-macro text:reference-mark text:reference-mark-end text:reference-mark-start text:variable-decl ; text:name
text:bookmark-ref text:note-ref text:reference-ref text:sequence-ref ; text:ref-name
text:bookmark-start ; text:name xhtml:about xhtml:content xhtml:datatype xhtml:property xml:id
text:change text:change-end text:change-start ; text:change-id
text:changed-region ; text:id xml:id
text:character-count text:image-count text:object-count text:page-count text:page-number text:page-variable-get text:paragraph-count text:table-count text:word-count ; style:num-format
text:conditional-text ; text:condition text:string-value-if-false text:string-value-if-true
text:creation-date text:creation-time text:date text:editing-duration text:modification-date text:modification-time text:print-date text:print-time text:time ; style:data-style-name
text:database-display ; style:data-style-name text:column-name text:database-name text:table-name
text:database-name ; text:database-name text:table-name
text:database-next text:database-row-select ; text:condition text:database-name text:table-name
text:database-row-number ; style:num-format text:database-name text:table-name
text:dde-connection ; text:connection-name
text:expression ; office:currency office:string-value style:data-style-name text:formula
text:h text:p ; text:class-names text:cond-style-name text:id text:style-name xhtml:about xhtml:content xhtml:datatype xhtml:property xml:id
text:hidden-paragraph ; text:condition
text:hidden-text ; text:condition text:string-value
text:illustration-index-source text:table-index-source ; text:caption-sequence-name
text:index-entry-tab-stop ; style:leader-char style:position text:style-name
text:label ; text:value
text:linenumbering-configuration ; style:num-format text:offset text:style-name
text:list ; text:continue-list text:style-name xml:id
text:list-header ; xml:id
text:list-item ; text:style-override xml:id
text:list-level-style-bullet ; style:num-prefix style:num-suffix text:bullet-char text:bullet-relative-size text:style-name
text:list-level-style-number text:outline-level-style ; style:num-format style:num-prefix style:num-suffix text:style-name
text:meta ; xhtml:about xhtml:content xhtml:datatype xhtml:property xml:id
text:meta-field ; style:data-style-name xml:id
text:note-citation ; text:label
text:notes-configuration ; style:num-format style:num-prefix style:num-suffix text:citation-body-style-name text:citation-style-name text:default-style-name text:master-page-name
text:numbered-paragraph ; text:list-id text:style-name xml:id
text:page ; text:master-page-name
text:page-continuation text:toc-mark ; text:string-value
text:placeholder text:text-input ; text:description
text:script ; script:language xlink:href
text:section ; text:condition text:name text:protection-key text:protection-key-digest-algorithm text:style-name xml:id
text:section-source ; text:filter-name text:section-name xlink:href
text:sequence ; style:num-format text:formula text:name text:ref-name
text:sequence-decl ; text:name text:separation-character
text:span ; text:class-names text:style-name
text:table-formula ; style:data-style-name text:formula
text:user-defined ; office:string-value style:data-style-name text:name
text:user-field-decl ; office:currency office:string-value text:formula text:name
text:user-field-get text:variable-get ; style:data-style-name text:name
text:user-field-input text:variable-input ; style:data-style-name text:description text:name
text:user-index-mark ; text:index-name text:string-value
text:user-index-mark-start ; text:id text:index-name
text:user-index-source ; text:index-name
text:variable-set ; office:currency office:string-value style:data-style-name text:formula text:name
`
