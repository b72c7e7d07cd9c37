export { BarChart, type ChartBar } from './BarChart'
export { ChartFigure, type ChartTable } from './ChartFigure'
export { ColumnChart, type ChartSeries } from './ColumnChart'
